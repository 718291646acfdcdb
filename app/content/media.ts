import { mediaPage } from "#texts/marketing/media-page.ts";

/**
 * The video platform that plays the films, without cookies before play. The content security policy
 * of /media must allow this origin as a frame.
 */
export const videoPlatform = "https://www.youtube-nocookie.com";

/**
 * The address of a video's player (§3.22: videoUrl). A page that gives its origin is
 * notified by the player how it is doing.
 */
export function playerUrl(id: string, origin?: string): string {
  const listener = origin ? `&enablejsapi=1&origin=${encodeURIComponent(origin)}` : "";
  return `${videoPlatform}/embed/${id}?autoplay=1&rel=0${listener}`;
}

const filters = () => mediaPage().films.filters;
const roots = () => mediaPage().films.roots;
const touch = () => mediaPage().films.touch;

/**
 * The films of the shop's own, which the three cards play while their videos are not set. `focus`: what
 * of the picture stays in a frame of another shape, as in `object-position`.
 */
export const ownFilms = () => [
  { film: "filters", focus: "50% 50%", ...filters() },
  { film: "roots", focus: "50% 80%", ...roots() },
  { film: "touch", focus: "50% 50%", ...touch() },
];
