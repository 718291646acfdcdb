import type { gallery as english } from "#english/catalogue/gallery.ts";
import { texts } from "#language";

export const gallery: typeof english = texts({
  pictures: "तस्वीरें",
  previous: "पिछली तस्वीर",
  next: "अगली तस्वीर",
  in3d: "3D में देखें",
  back: "तस्वीरों पर लौटें",
});
