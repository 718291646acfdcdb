import { type FormEvent, useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Picture, smallCopy } from "#app/ui/picture.tsx";
import { editorPath } from "#domain/catalogue/editing/form-parts.ts";
import { MAX_ALT } from "#domain/picture.ts";
import { articlesList } from "#domain/settings/article.ts";
import { when } from "../dates.ts";
import { type ListedPicture, sizeOf } from "./library.ts";

type PictureCardProps = {
  picture: ListedPicture;
  now: string;
  /** What is wrong with the description that was just sent, and the text itself. */
  problem: string | undefined;
  typed: string | undefined;
  onRemove(event: FormEvent): void;
};

/** A picture of the library with its description, where it is used, and what can be done with it. */
export function PictureCard({ picture, now, problem, typed, onRemove }: PictureCardProps) {
  const id = useId();
  const { name, fileName, width, height, bytes, createdAt, uploader, uses, alt } = picture;
  const busy = useNavigation().formData?.get("name") === name;
  return (
    <li className="picture-card" id={name}>
      <div className="picture-thumb">
        <Picture picture={smallCopy(picture)} alt={alt} sizes="(width < 40rem) 45vw, 14rem" />
      </div>
      <h3>{fileName || name}</h3>
      <p className="soft small num">
        {width} × {height} · {sizeOf(bytes)} · {when(createdAt, now)}
        {uploader ? <span className="picture-uploader"> · {uploader}</span> : null}
      </p>
      <PictureUses uses={uses} />
      <Form className="picture-alt" method="post" preventScrollReset noValidate>
        <input type="hidden" name="name" value={name} />
        <label htmlFor={id}>
          Description <span className="hidden-text">of {fileName || name}</span>
        </label>
        <input
          className="input"
          id={id}
          name="alt"
          defaultValue={typed ?? alt}
          maxLength={MAX_ALT}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        {problem ? (
          <p className="field-error" id={`${id}-error`}>
            {problem}
          </p>
        ) : null}
        <button className="plain" type="submit" name="intent" value="update" aria-busy={busy}>
          Save<span className="hidden-text"> the description of {fileName || name}</span>
        </button>
      </Form>
      <Form method="post" preventScrollReset onSubmit={onRemove}>
        <input type="hidden" name="name" value={name} />
        <button className="plain" type="submit" name="intent" value="remove">
          Remove<span className="hidden-text"> {fileName || name}</span>
        </button>
      </Form>
    </li>
  );
}

/** Where it is taken out. */
const PAGES = {
  product: (id: string) => editorPath(id, "pictures"),
  article: (slug: string) => `${articlesList.article}/${slug}`,
  page: (slug: string) => `${articlesList.page}/${slug}`,
  settings: (group: string) => `/admin/dashboard/settings/${group}`,
};

function PictureUses({ uses }: Pick<ListedPicture, "uses">) {
  if (uses.length === 0) return <p className="soft small">Not in use</p>;
  return (
    <p className="small picture-uses">
      <span className="soft">In use: </span>
      {uses.map(({ kind, subject, title }, index) => (
        <span key={`${kind} ${subject}`}>
          {index > 0 ? ", " : ""}
          <Link to={PAGES[kind](subject)}>
            {kind} {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
