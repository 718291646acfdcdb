import { texts } from "#language";
/** The switch of a film. */
export const film = texts({
  play: "Play film",
  pause: "Pause film",
});
