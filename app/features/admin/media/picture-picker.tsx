import { Dialog } from "#app/ui/dialog.tsx";

/** An uploaded picture as pages show it (`PictureData` of app/ui/picture.tsx), with its alternative text. */
export type PickedPicture = {
  name: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  colour: string;
  alt: string;
};

/** `product`: square, in the widths of product pictures; `other`: any shape. */
export type PicturePurpose = "product" | "other";

export type PicturePickerProps = {
  open: boolean;
  /** The name that is chosen now; empty: none. */
  value: string;
  /** What the picture is for: only pictures that fit are shown, and uploads are made to fit. */
  purpose?: PicturePurpose;
  /** Called with the picture that was chosen; the caller closes the dialog. */
  onPick(picture: PickedPicture): void;
  onClose(): void;
};

/** A dialog in which a picture of the media library is chosen, or uploaded and chosen. */
export function PicturePicker({ open, onClose }: PicturePickerProps) {
  return (
    <Dialog open={open} title="Choose a picture" onClose={onClose}>
      <p>Loading…</p>
    </Dialog>
  );
}
