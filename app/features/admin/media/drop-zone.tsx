import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { useEarlyFiles } from "#app/ui/form/use-early-files.ts";
import { ACCEPTED } from "./library.ts";

type DropZoneProps = {
  /** Called with what was chosen, dropped or pasted; without scripts the field's form is sent. */
  onFiles(files: File[]): void;
  /** What the field is called, and what it takes, where it is not a form of the library. */
  label?: string;
  hint?: string;
  /** The name under which a form sends the files; null: it never does. */
  name?: string | null;
  children?: ReactNode;
};

const HINT =
  "JPEG, PNG, WebP or AVIF, up to 20 MB each, 10 at a time. Drop or paste them here too.";

/** A field for pictures that also takes what is dropped or pasted on it. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, label = "Choose pictures", hint = HINT, name = "picture", children } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const field = useEarlyFiles();
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by keyboard
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        type="file"
        name={name ?? undefined}
        multiple
        accept={ACCEPTED}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {children}
    </div>
  );
}
