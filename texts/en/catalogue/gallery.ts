import { texts } from "#language";
/** A product's gallery. */
export const gallery = texts({
  pictures: "Pictures",
  previous: "Previous picture",
  next: "Next picture",
  in3d: "View in 3D",
  back: "Back to pictures",
});
