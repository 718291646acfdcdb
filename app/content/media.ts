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

/** The films of the shop's own, which the three cards play while their videos are not set. */
export const ownFilms = [
  {
    film: "filters",
    title: "Inside the purifier",
    description: "The five filters in their order, as the air meets them on its way to the roots.",
    length: "6 seconds, without sound",
    alt: "Five filters in white frames, one behind the other",
  },
  {
    film: "roots",
    title: "Planting a machine",
    description: "A peace lily in its planter, cut open: roots, air and the water below.",
    length: "6 seconds, without sound",
    alt: "A planter cut open: the roots of a peace lily above a tank of water",
  },
  {
    film: "touch",
    title: "A number for the room",
    description: "The display on the purifier: the air as it is now, and the rest a touch away.",
    length: "6 seconds, without sound",
    alt: "The round display of the purifier, showing an air-quality index of 12",
  },
] as const;

export const iframeFallback = "If you see this, the iframe failed to load.";

export const teaser = {
  title: "Clean Air Living",
  text: "Five articles on what we learned while measuring: what an index leaves out, why roots need a fan, and when opening the window is the better idea.",
  alt: "The indoor monitor on a wooden desk, a cup beside it",
};

export const banner = "Breathe green. Live greener.";
