import type { Group } from "../fields.ts";
import { homeGroups } from "./home.ts";
import { lookGroups } from "./look.ts";

const words = (label: string, most: number, width?: 2 | 3 | 4) =>
  ({ kind: "text", label, most, required: true, ...(width ? { width } : {}) }) as const;
const text = (label: string, most: number) =>
  ({ kind: "text", label, most, required: true, long: true }) as const;
const picture = { kind: "picture", label: "Picture", required: true } as const;
const alt = words("What the picture shows", 160);
const logo = {
  kind: "picture",
  label: "Logo",
  hint: "Empty: the drawn mark, or the name where there is none.",
} as const;

/** How the pages look, and what Home, Media and About say of the shop. */
export const contentGroups = {
  ...lookGroups,
  ...homeGroups,
  statistics: {
    title: "Figures",
    about: "The numbers below the first picture of Home.",
    page: "/",
    fields: {
      figures: {
        kind: "rows",
        label: "Figures",
        word: "figure",
        least: 1,
        most: 4,
        fields: { value: words("Number", 10, 2), label: words("What it counts", 40, 4) },
      },
    },
  },
  partners: {
    title: "Partners",
    about: "‘Our Partners’ on Home.",
    page: "/",
    fields: {
      list: {
        kind: "rows",
        label: "Partners",
        word: "partner",
        least: 0,
        most: 18,
        invented: true,
        fields: { name: words("Name", 60, 3), relation: words("Relation", 60, 3), picture: logo },
      },
    },
  },
  testimonials: {
    title: "Testimonials",
    about: "‘What Our Customers Say’ on Home.",
    page: "/",
    fields: {
      list: {
        kind: "rows",
        label: "Testimonials",
        word: "testimonial",
        least: 1,
        most: 5,
        invented: true,
        fields: {
          name: words("Name", 60, 3),
          rating: { kind: "number", label: "Stars of 5", from: 1, to: 5, step: 0.1, width: 3 },
          comment: text("What they say", 400),
        },
      },
    },
  },
  videos: {
    title: "Videos",
    about: "The three films of Media. Without a video, a card plays a film of the shop's own.",
    page: "/media",
    fields: {
      list: {
        kind: "rows",
        label: "Videos",
        word: "video",
        least: 3,
        most: 3,
        invented: true,
        fields: {
          video: {
            kind: "text",
            label: "Video",
            most: 200,
            format: "video",
            hint: "Its id or its address on the platform. Empty: a film of the shop's own, with its own words.",
          },
          title: words("Title", 80, 4),
          length: words("Length", 30, 2),
          description: text("Description", 300),
          picture,
          alt,
        },
      },
    },
  },
  outlets: {
    title: "Outlets",
    about: "‘Featured In’ on Media.",
    page: "/media",
    fields: {
      list: {
        kind: "rows",
        label: "Outlets",
        word: "outlet",
        least: 0,
        most: 12,
        invented: true,
        fields: { name: words("Name", 60), picture: logo },
      },
    },
  },
  news: {
    title: "News",
    about: "The news cards of Media.",
    page: "/media",
    fields: {
      list: {
        kind: "rows",
        label: "News",
        word: "card",
        least: 0,
        most: 8,
        invented: true,
        fields: {
          title: words("Title", 120, 4),
          outlet: words("Outlet", 60, 2),
          description: text("Text", 400),
          link: {
            kind: "text",
            label: "Link",
            most: 500,
            format: "address",
            hint: "Empty: 'Learn More' leads to the article below.",
          },
          slug: {
            kind: "text",
            label: "Name in the address",
            most: 60,
            required: true,
            format: "slug",
            hint: "The article stands at /media/ and this name.",
            width: 3,
          },
          body: {
            kind: "text",
            label: "Article",
            most: 8000,
            long: true,
            hint: "Markdown. Empty, and no link: the card leads nowhere.",
          },
          picture,
          alt,
          hidden: { kind: "switch", label: "Hidden", hint: "Visitors do not see the card." },
        },
      },
    },
  },
  milestones: {
    title: "Milestones",
    about: "The dates of ‘Our Origin’ on About.",
    page: "/about#origin",
    fields: {
      list: {
        kind: "rows",
        label: "Milestones",
        word: "milestone",
        least: 0,
        most: 12,
        fields: { date: words("Date", 40, 2), text: words("What happened", 160, 4) },
      },
    },
  },
  achievements: {
    title: "Achievements",
    about: "‘Our Achievements’ and the Trophy Wall on About.",
    page: "/about#achievements",
    fields: {
      list: {
        kind: "rows",
        label: "Achievements",
        word: "achievement",
        least: 0,
        most: 8,
        invented: true,
        fields: {
          title: words("Title", 80, 4),
          slug: {
            kind: "text",
            label: "Name in the address",
            most: 40,
            required: true,
            format: "slug",
            width: 2,
          },
          short: words("In short", 100, 4),
          sign: {
            kind: "choice",
            label: "Sign",
            choices: {
              graduation: "Graduation",
              ranking: "Ranking",
              people: "People",
              cup: "Cup",
            },
            width: 2,
          },
          description: text("Description", 600),
          picture,
          alt,
        },
      },
      trophies: {
        kind: "rows",
        label: "Trophy Wall",
        word: "trophy",
        least: 0,
        most: 12,
        invented: true,
        fields: {
          award: words("Award", 80, 3),
          giver: words("Given by", 60, 2),
          year: words("Year", 10, 2),
        },
      },
    },
  },
} as const satisfies Record<string, Group>;
