import { type SyntheticEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LibraryPicture, PicturePurpose } from "#domain/picture.ts";
import { DropZone } from "./drop-zone.tsx";
import { PickerChoices } from "./picker-choices.tsx";
import { PickerSearch } from "./picker-search.tsx";
import { UploadList } from "./upload-list.tsx";
import { usePictures } from "./use-pictures.ts";
import { useUploads } from "./use-uploads.ts";
import "./picker.css";

/** An uploaded picture as pages show it (`PictureData` of app/ui/picture.tsx), with its alternative text. */
export type PickedPicture = LibraryPicture;

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

/**
 * A dialog in which a picture of the media library is chosen, or uploaded and chosen. It may stand in a
 * form: it lies outside of it in the page, and its events do not reach it.
 */
export function PicturePicker({ open, ...props }: PicturePickerProps) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  if (!open || !isHere) return null;
  return createPortal(
    <div {...own}>
      <Dialog open title="Choose a picture" onClose={props.onClose}>
        <Picker {...props} />
      </Dialog>
    </div>,
    document.body,
  );
}

const keep = (event: SyntheticEvent) => event.stopPropagation();
/** React hands events of a portal on to where its component stands, which may be another form. */
const own = { onChange: keep, onInput: keep, onSubmit: keep, onKeyDown: keep, onBlur: keep };

function Picker({ value, purpose = "product", onPick, onClose }: Omit<PicturePickerProps, "open">) {
  const library = usePictures(purpose);
  const uploads = useUploads(library.add);
  return (
    <div className="picture-picker">
      <PickerSearch onSearch={library.search} />
      {library.problem ? <Notice kind="problem">{library.problem}</Notice> : null}
      <PickerChoices
        pictures={library.pictures}
        value={value}
        isLoading={library.isLoading}
        onPick={onPick}
        onMore={library.more}
      />
      <DropZone onFiles={(files) => uploads.upload(files, purpose)} />
      <UploadList items={uploads.items} />
      <div className="picker-end">
        <button className="button quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
