import type { Mark } from "./partners.ts";

/** The words of Media (§2.39; the items of §3). */

export const mediaMeta = {
  title: "Media: Films, Articles and Press",
  description:
    "Three short films about our purifiers and monitors, articles on clean air, and what others have written about us.",
};

export const opening = {
  kind: "Media",
  title: "Seen, read and written",
  lead: "Three films of our own, five articles on air, and what others made of both.",
};

/**
 * The video platform that plays the films, without cookies before play. The content security policy
 * of /media must allow this origin as a frame.
 */
export const videoPlatform = "https://www.youtube-nocookie.com";

/**
 * The address of a video's player (§3.22: videoUrl). A page that gives its origin is
 * told by the player how it is doing.
 */
export function playerUrl(id: string, origin?: string): string {
  const listener = origin ? `&enablejsapi=1&origin=${encodeURIComponent(origin)}` : "";
  return `${videoPlatform}/embed/${id}?autoplay=1&rel=0${listener}`;
}

/**
 * The three videos. Their ids on the platform are configuration (MEDIA_VIDEOS); without one the card
 * plays `own`, a film of the shop's.
 */
export const videos = [
  {
    title: "Inside the purifier",
    description:
      "Five filters, taken out one after the other on a workbench, and what three months in a flat beside a ring road left on each of them.",
    length: "4 min",
    image: "office-wide",
    alt: "A silver purifier with an areca palm beside the desk of a bright office",
    own: {
      film: "filters",
      description:
        "The five filters in their order, as the air meets them on its way to the roots.",
      length: "6 seconds, without sound",
      alt: "Five filters in white frames, one behind the other",
    },
  },
  {
    title: "Planting a machine",
    description: "How a peace lily moves in: washing the roots, filling the tank, the first week.",
    length: "3 min",
    image: "bedroom-wide",
    alt: "The purifier beside a bed in morning light",
    own: {
      film: "roots",
      description: "A peace lily in its planter, cut open: roots, air and the water below.",
      length: "6 seconds, without sound",
      alt: "A planter cut open: the roots of a peace lily above a tank of water",
    },
  },
  {
    title: "A number for the balcony",
    description: "Putting up the outdoor monitor, from the first screw to the first reading.",
    length: "2 min",
    image: "balcony-wide",
    alt: "The outdoor monitor on the wall of a balcony",
    own: {
      film: "touch",
      title: "A number for the room",
      description: "The display on the purifier: the air as it is now, and the rest a touch away.",
      length: "6 seconds, without sound",
      alt: "The round display of the purifier, showing an air-quality index of 12",
    },
  },
] as const;

export const iframeFallback = "If you see this, the iframe failed to load.";

export const teaser = {
  title: "Clean Air Living",
  text: "Five articles on what we learned while measuring: what an index leaves out, why roots need a fan, and when opening the window is the better idea.",
  alt: "The indoor monitor on a wooden desk, a cup beside it",
};

/** 'Featured In': six publications (§3.23). All of them are invented. */
export const outlets: readonly Mark[] = [
  {
    name: "Verandah Weekly",
    sign: "M44 32V14h32v18M40 14h40M44 14V8h32v6M52 32V20M60 32V20M68 32V20",
    lines: [
      { text: "Verandah", face: "Fraunces", size: 17, y: 50 },
      { text: "WEEKLY", face: "Figtree", size: 8, y: 63, spacing: 3 },
    ],
  },
  {
    name: "The Ninth Meridian",
    sign: "M74 19a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM60 5c-8 8-8 20 0 28M60 5c8 8 8 20 0 28M46 19h28",
    lines: [
      { text: "THE NINTH", face: "Figtree", size: 8, y: 46, spacing: 2.5 },
      { text: "Meridian", face: "Fraunces", size: 17, y: 62 },
    ],
  },
  {
    name: "Tamarind Post",
    sign: "M44 26c6-12 12 4 18-6s8-8 14-12c1 10-4 22-14 24s-14-1-18-6z",
    lines: [
      { text: "Tamarind", face: "Figtree", size: 16, y: 50, weight: 600 },
      { text: "Post", face: "Fraunces", size: 13, y: 64 },
    ],
  },
  {
    name: "Loomlight",
    sign: "M46 8v24M54 8v24M62 8v24M70 8v24M42 14h36M42 20h36M42 26h36",
    lines: [{ text: "loomlight", face: "Figtree", size: 18, y: 56, weight: 500 }],
  },
  {
    name: "Chaupal Review",
    sign: "M60 34V22M48 22h24M60 22c-10 0-16-4-16-9s6-8 16-8 16 3 16 8-6 9-16 9z",
    lines: [
      { text: "Chaupal", face: "Fraunces", size: 18, y: 50 },
      { text: "Review", face: "Figtree", size: 10, y: 63 },
    ],
  },
  {
    name: "Brick & Breeze",
    sign: "M42 32h36M42 24h18v8M60 24h18M51 16h18v8M42 16c6-6 10-10 18-10s8 4 12 2",
    lines: [
      { text: "Brick & Breeze", face: "Figtree", size: 13, y: 50, weight: 700 },
      { text: "homes, inside out", face: "Figtree", size: 9, y: 63 },
    ],
  },
];

/**
 * Four news cards (§3.23). The publications are invented: a card leads where
 * the shop's owner says (NEWS_LINKS), and nowhere else.
 */
export const news = [
  {
    id: 1,
    image: "news-1",
    alt: "The purifier in a living room, the lily in the morning sun",
    title: "A lily in the machine",
    description:
      "A reporter kept one of our purifiers for a month in a fourth-floor flat above a bus stop. She liked the plant, disliked the price, and printed every reading.",
    outlet: "Verandah Weekly",
  },
  {
    id: 2,
    image: "news-2",
    alt: "A desk in a bright office, the purifier beside it",
    title: "One purifier, two meeting rooms",
    description: "An architect moved it every Monday and compared the curves.",
    outlet: "Brick & Breeze",
  },
  {
    id: 3,
    image: "news-3",
    alt: "The outdoor monitor on a plaster wall",
    title: "Eleven balconies, one map",
    description: "Neighbours put their outdoor readings together and found the generator.",
    outlet: "Tamarind Post",
  },
  {
    id: 4,
    image: "news-4",
    alt: "Two indoor monitors side by side",
    title: "The company that began with a cough",
    description: "From an illness in January 2020 to a number on a shelf.",
    outlet: "The Ninth Meridian",
  },
] as const;

export const banner = "Breathe green. Live greener.";
