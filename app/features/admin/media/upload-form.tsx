import { useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { toPurpose } from "#domain/picture.ts";
import "./picker.css";
import { DropZone } from "./drop-zone.tsx";
import { LIBRARY, type UploadAnswer } from "./library.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

type UploadFormProps = {
  /** What the form answered where no script has sent the files. */
  answer: UploadAnswer | undefined;
  onUploaded(): void;
};

/** Uploads pictures: file by file with scripts, all in one form without. */
export function UploadForm({ answer, onUploaded }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { items, upload } = useUploads(onUploaded);
  const send = (files: File[]) => {
    if (!form.current) return;
    upload(files, toPurpose(new FormData(form.current).get("purpose")));
  };
  return (
    <form
      className="upload-form"
      ref={form}
      method="post"
      action={LIBRARY}
      encType="multipart/form-data"
      aria-label="Upload pictures"
    >
      <input type="hidden" name="intent" value="upload" />
      <fieldset className="upload-purpose">
        <legend>Upload for</legend>
        <label>
          <input type="radio" name="purpose" value="product" defaultChecked /> Products (made
          square)
        </label>
        <label>
          <input type="radio" name="purpose" value="other" /> Anything else (keeps its shape)
        </label>
      </fieldset>
      <DropZone onFiles={send}>
        <noscript>
          <button className="button quiet" type="submit">
            Upload
          </button>
        </noscript>
      </DropZone>
      {answer ? <Answered answer={answer} /> : null}
      <UploadList items={items} />
    </form>
  );
}

function Answered({ answer }: { answer: UploadAnswer }) {
  const { uploaded, refused, problem } = answer;
  return (
    <>
      {uploaded.length > 0 ? (
        <Notice kind="info">{mediaMessages().uploaded(uploaded.length)}</Notice>
      ) : null}
      {problem || refused.length > 0 ? (
        <Notice kind="problem">
          {problem ? <p>{problem}</p> : null}
          {refused.map((each) => (
            <p key={each.fileName}>
              <b>{each.fileName || "A picture"}</b>: {each.problem}
            </p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
