import { texts } from "#language";
/** What opens from a product's gallery: its pictures over the whole screen, and its model. */
export const galleryViews = texts({
  title: "Pictures, full screen",
  close: "Close",
  previous: "Previous picture",
  next: "Next picture",
  larger: "Zoom in",
  smaller: "Zoom out",
  /** What the model shows, for those who do not see it. */
  model: (name: string) => `${name}, in 3D`,
  /** What a film shows, for those who do not see it. */
  film: (name: string) => `Film: the ${name} turns round once`,
  /** A picture's product with what was chosen of it: "Air Purifier in White and Wood". */
  pictured: (name: string, options: readonly string[]) =>
    options.length > 0 ? `${name} in ${options.join(" and ")}` : name,
  room: "See it in your room",
  /** What stands in the room, where the model has several looks. */
  shownIn: (look: string) => `In your room it is shown in ${look}.`,
  hint: "Drag to turn it, or use the arrow keys.",
  loading: "The 3D view is loading…",
  failed: "The 3D view could not be loaded. Check your connection and try again.",
  impossible: "This browser cannot show 3D. The pictures remain.",
});
