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
  'compare-clear': {
    width: 1280,
    height: 800,
    widths: [480, 800, 1200, 1280],
    placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoOAAkABABoJYwCdAD6ycYZW4AA/t7pJ3G0+qCKUL0BDdWDqs2j8kncA1Jb/6OAAAA=',
    colour: '#c8c8b8',
  },
  'hero-living-tall': {
    width: 900,
    height: 1600,
    widths: [480, 800, 900],
    placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoIAA4ABABoJYwCsAEOuQinXAD+02zeF+jsUKIILUGuiL14VE2kJg2EkuVSCRgA',
    colour: '#c8c8b8',
  },
  'hero-living-wide': {
    width: 2560,
    height: 1440,
    widths: [640, 1200, 1920, 2560],
    placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoOAAgABABoJQBOgCFMD+d+AAD+1rxHmofFBEInt+qcggAQyloMDRWV7pUaAAAA',
    colour: '#c8c8b8',
  },
  'indoor-white-plastic': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoOAA4ABABoJaQAApCXtW+4AAD+6pbafdt1q0+5K/ZW82Cgvv/W3znGGTqeU6/rKs+86jVRUtMIAA==',
    colour: '#d8d8c8',
  },
  'outdoor-cream-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoOAA4ABABoJZQCdADdHAbYSAD+6pdo7r/2z3MZ/vL412LksLl7rcNGgAA=',
    colour: '#c8c8c8',
  },
  'portal-dashboard': {
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
    placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoOAAkABABoJaQAAvrbSIYAAP7wQO7Z1FN6dsEn3j+nxRnI6yadDgAAAAA=',
    colour: '#f8f8f8',
  },
  'portal-excel': {
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
    placeholder: 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAACwAQCdASoOAAkABABoJaQAAujewbxAAP7z3TZLy3+A1xLAAAA=',
    colour: '#f8f8f8',
  },
  'portal-graphs': {
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
    placeholder: 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoOAAkABABoJZ2HgAH+AAD+8TPuRvV6cAtxhjeQJAAAAA==',
    colour: '#f8f8f8',
  },
  'portal-live': {
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
    placeholder: 'data:image/webp;base64,UklGRiYAAABXRUJQVlA4IBoAAAAwAQCdASoOAAkABABoJaQAA3AA/vE9BDWAAA==',
    colour: '#f8f8f8',
  },
  'portal-login': {
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
    placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACQAQCdASoOAAkABABoJZQAAp02N0AA/vK94K7HZcW+GGKhNf7WJwEI0njsoW4AAAA=',
    colour: '#e8e8e8',
  },
  'portal-signup': {
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
    placeholder: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoOAAkABABoJZQAAp1QcTlQAP7yveCux2XFvZguL5PiCW+vXHLJ+Q9GtYPcAA==',
    colour: '#e8e8e8',
  },
  'purifier-babypink-metal': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoOAA4ABABoJZQAAh/PYI8KwAD+7V1RYqfuFaPw6mCnPSyvjlxXu/tpv3TPk0rKLq2wAA==',
    colour: '#d8d8d8',
  },
  'purifier-babypink-plastic': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoOAA4ABABoJZQAAh+6XKAAAP7tYA5ZgdEyvlh1MFOhsmSlFFqb/sX/ki1LhvhjgAWrCAAA',
    colour: '#d8d8d8',
  },
  'purifier-babypink-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoOAA4ABABoJYwC7ADG6REJwAD+7WAOWYHRMr5YdTBTnpa+L6rPsj+OxxGToOPYc/sQFT4E/8oAAA==',
    colour: '#d8d8d8',
  },
  'purifier-grey-metal': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoOAA4ABABoJZQAAh4+6SgAAP7tXVFip+4Vo/DqX7IOCbM2F/7+n5MMTQsBTDJAVXPQsKZQAAA=',
    colour: '#d8d8d8',
  },
  'purifier-grey-plastic': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACQAQCdASoOAA4ABABoJZQAAhzpRYAA/u1dUWKn7hWj8OpgxUJaM6/HSefCWZDK8hRrcr3eBzRCwAAA',
    colour: '#d8d8d8',
  },
  'purifier-grey-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoOAA4ABABoJYwC7H8AEZ8b8IAA/u1dUWKn7hWj8OpgxUMx3Nhf04JvTUycYCo1iJAuZ7q5+AA=',
    colour: '#d8d8d8',
  },
  'purifier-silver-metal': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoOAA4ABABoJZQAAh/PGab2AAD+7V1RYqfuFaPw6mCnPSyvjlxj0fO5dqWAw/gc0QsAAA==',
    colour: '#d8d8d8',
  },
  'purifier-silver-plastic': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoOAA4ABABoJZQAAh+6Yj/AAP7tYA5ZgdEyvlh1MFOelp/Lb0KGuC/+SK7RUq0uBzRCwAAA',
    colour: '#d8d8d8',
  },
  'purifier-silver-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoOAA4ABABoJYwC7ADG6REJwAD+7WAOWYHRMr5YdTBTnpa+L6rPsj+OxxGToOPYc/sWyEeecQIJAAAA',
    colour: '#d8d8d8',
  },
  'purifier-skyblue-metal': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoOAA4ABABoJZQAAhztMkQAAP7tYA5ZgdEyvlh1MFPjakCtVN5MJH/EOgQ6+J4HNELAAA==',
    colour: '#d8d8d8',
  },
  'purifier-skyblue-plastic': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoOAA4ABABoJZwAAh+5cypAAP7tYA5ZgdEyvlh1MFOelp/Lb0KPatkY/33ZFuhYUygAAA==',
    colour: '#d8d8d8',
  },
  'purifier-skyblue-wood': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoOAA4ABABoJYwC7H8AEavcQ24AAP7tYA5ZgdEyvlh1MFOelp/Lb0KRm7QLP6yM34DZCnUGKDOwAA==',
    colour: '#d8d8d8',
  },
  'purifier-white-metal': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoOAA4ABABoJZQAAh69gmQAAP7tYA5ZgdEyvlh1MGqrap1OOpGgRWl40Xdv2B8ACcAAAA==',
    colour: '#d8d8d8',
  },
  'purifier-white-plastic': {
    width: 1200,
    height: 1200,
    widths: [320, 480, 800, 1200],
    placeholder: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoOAA4ABABoJZQAAh69dF0AAP7tYA5ZgdEyvlh1MGXmjJqB25Mt3BnGTaxpXdACMiAAAA==',
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
