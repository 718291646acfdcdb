// Written by `npm run studio`; do not edit by hand.

export type PictureFile = {
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
  colour: string;
};
export type FilmFile = { width: number; height: number; seconds: number; poster: string };

export const pictures: Record<string, PictureFile> = {
  'purifier-grey-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoOAA4ABABoJYwC7H8AEZ8b8IAA/u1dUWKn7hWj8OpgxUMx3Nhf04JvTUycYCo1iJAuZ7q5+AA=',
    colour: '#d8d8d8',
  },
  'purifier-silver-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoOAA4ABABoJYwC7ADG6REJwAD+7WAOWYHRMr5YdTBTnpa+L6rPsj+OxxGToOPYc/sWyEeecQIJAAAA',
    colour: '#d8d8d8',
  },
  'purifier-white-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoOAA4ABABoJYwC7ADGiQyJzgAA/u1gDlmB0TK+WHUwZeaMmoHbky30tPiIjsLK6UP6vkgq57wyYAAA',
    colour: '#d8d8d8',
  },
};

export const films: Record<string, FilmFile> = {};
