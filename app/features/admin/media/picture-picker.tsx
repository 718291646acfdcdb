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
  /** Pictures that can be chosen beside those of the library. */
  more?: readonly PickedPicture[];
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

function Picker(props: Omit<PicturePickerProps, "open">) {
  const { value, purpose = "product", more = [], onPick, onClose } = props;
  const library = usePictures(purpose);
  const isFound = ({ name, alt }: PickedPicture) =>
    [name, alt].some((text) => text.toLowerCase().includes(library.text.trim().toLowerCase()));
  // They stand behind the library's, once all of these are there.
  const shown = library.more ? library.pictures : [...library.pictures, ...more.filter(isFound)];
  const uploads = useUploads(library.add);
  return (
    <div className="picture-picker">
      <PickerSearch onSearch={library.search} />
      {library.problem ? <Notice kind="problem">{library.problem}</Notice> : null}
      <PickerChoices
        pictures={shown}
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
