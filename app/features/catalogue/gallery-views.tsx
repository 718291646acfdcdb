import { FullScreen } from "./gallery/full-screen.tsx";
import type { GalleryModel, GalleryPicture, Open } from "./gallery/gallery-data.ts";
import { ModelView } from "./gallery/model-view.tsx";

type OpenedProps = {
  open: Open;
  pictures: readonly GalleryPicture[];
  model: GalleryModel | undefined;
  onClose(): void;
};

/** What opens from the gallery: loaded when a visitor asks for it. */
export function Opened({ open, pictures, model, onClose }: OpenedProps) {
  const [poster] = pictures;
  if (typeof open === "number") return <FullScreen {...{ pictures, onClose }} first={open} />;
  return open === "model" && model && poster ? <ModelView {...{ model, poster }} /> : null;
}
