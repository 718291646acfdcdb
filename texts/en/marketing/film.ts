/** The switch of a film. */
export const film = {
  play: "Play film",
  pause: "Pause film",
};
