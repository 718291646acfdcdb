import { useEffect, useState } from "react";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { isUploadedName, type PicturePurpose } from "#domain/picture.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { type PickedPicture, PicturePicker } from "../media/picture-picker.tsx";
import { idOf, useEditor } from "./editor-context.tsx";

/** Whether scripts run: without them there is no library to open. */
export function useScripts(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here;
}

/** The name of a picture in the form. People see the picture; without scripts they type the name. */
export function PictureName({ name, value }: { name: string; value: string }) {
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <noscript>
        <label className="plain-name">
          {productEditor().picture.name}
          <input className="input" name={name} defaultValue={value} autoComplete="off" />
        </label>
      </noscript>
    </>
  );
}

/** A picture by its name, small. */
export function Thumbnail({ name }: { name: string }) {
  const picture = useEditor().pictures.get(name);
  return picture ? (
    <Picture picture={picture} alt="" sizes="6rem" key={picture.name} />
  ) : (
    <span className="no-picture" />
  );
}

/** The site's own pictures as the library would list them. */
const listed = (picture: PictureData): PickedPicture => ({
  ...picture,
  widths: [...picture.widths],
  placeholder: picture.placeholder ?? "",
  colour: picture.colour ?? "",
  alt: picture.name.replaceAll("-", " "),
});

type ChooserProps = {
  open: boolean;
  value: string;
  purpose: PicturePurpose;
  onPick(picture: PickedPicture): void;
  onClose(): void;
};

/** The library beside the pictures that the shop came with. */
export function PictureChooser(props: ChooserProps) {
  const { pictures } = useEditor();
  // Those of the library stand there already.
  const own = [...pictures.values()].filter(({ name }) => !isUploadedName(name));
  return <PicturePicker {...props} more={props.open ? own.map(listed) : []} />;
}

type PictureFieldProps = {
  label: string;
  name: string;
  value: string;
  /** The field of what it shows, which gets the library's text where nothing stands there. */
  altName: string;
  width: number;
  /** Whether there may be none. */
  isOptional?: boolean;
};

/** A picture that is chosen: what is chosen is seen. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, altName, width, isOptional = false } = props;
  const { errors, write, typed, addPicture } = useEditor();
  const [open, setOpen] = useState(false);
  const scripts = useScripts();
  const { picture: words } = productEditor();
  const [id, error] = [idOf(name), errors[name]];
  const labelled = `${id}-label`;
  return (
    <div className="field" style={{ "--w": width, "--w-phone": 6 }} id={id} tabIndex={-1}>
      <span className="field-label" id={labelled}>
        {label}
      </span>
      <div className="chosen-picture">
        <Thumbnail name={value} />
        <PictureName name={name} value={value} />
        {scripts ? (
          <>
            <button
              className="button quiet"
              type="button"
              id={`${id}-choose`}
              aria-labelledby={`${id}-choose ${labelled}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => setOpen(true)}
            >
              {value ? words.change : words.pick}
            </button>
            {isOptional && value ? (
              <button className="plain" type="button" onClick={() => write(name, "")}>
                Remove<span className="hidden-text"> {label}</span>
              </button>
            ) : null}
          </>
        ) : null}
        {value ? null : <span className="soft small">{words.none}</span>}
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <PictureChooser
        open={open}
        value={value}
        purpose="other"
        onPick={(picture) => {
          addPicture(picture);
          write(name, picture.name);
          if (!typed(altName) && picture.alt) write(altName, picture.alt);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
