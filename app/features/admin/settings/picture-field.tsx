import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PicturePicker } from "#app/features/admin/media/picture-picker.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useFormParts } from "./form-context.ts";

/** The name of a picture with the picture itself; "Choose" opens the library. */
export function PictureField({ text, ...input }: { text: string } & ComponentProps<"input">) {
  const { pictures, onChange } = useFormParts();
  const [name, setName] = useState(text);
  const [picked, setPicked] = useState(pictures);
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []); // without scripts there is no library to open
  const shown = name || input.placeholder || "";
  const picture = picked[shown] ?? pictures[shown];
  return (
    <div className="picture-field">
      <span className="picture-shown">
        {picture ? <Picture picture={picture} alt="" sizes="6rem" /> : null}
      </span>
      <input
        {...input}
        ref={field}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {ready ? (
        <button className="button quiet" type="button" onClick={() => setOpen(true)}>
          Choose
        </button>
      ) : null}
      {open ? (
        <PicturePicker
          open
          value={name}
          purpose="other"
          onPick={(chosen) => {
            setPicked({ ...picked, [chosen.name]: chosen });
            setName(chosen.name);
            setOpen(false);
            onChange();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
