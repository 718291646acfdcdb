import { Form } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { isUnderWay, type ListedFile } from "#domain/admin/export-files.ts";
import { on } from "../dates.ts";
import { grouped } from "../numbers.ts";
import "./files.css";

const PAGE = "/admin/dashboard/files";
const megabytes = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });
/** `12.4 MB`, and at least `0.1 MB`. */
const sizeOf = (bytes: number) => `${megabytes.format(Math.max(bytes / 2 ** 20, 0.1))} MB`;

/** The files that an admin has asked for, each with how far it is. `chosen`: the one that was asked for last. */
export function FileList({ files, chosen }: { files: readonly ListedFile[]; chosen?: string }) {
  return (
    <ul className="files-list">
      {files.map((file) => (
        <li key={file.id} className="files-item" data-state={file.state}>
          <h3 className="files-name" aria-current={file.id === chosen ? "true" : undefined}>
            {file.name}
          </h3>
          <State file={file} />
          <Form className="cluster" method="post" action={PAGE}>
            <input type="hidden" name="file" value={file.id} />
            {file.state === "failed" ? (
              <button className="button quiet" type="submit" name="intent" value="again">
                Try again<span className="hidden-text"> {file.name}</span>
              </button>
            ) : null}
            <button className="plain" type="submit" name="intent" value="remove">
              {isUnderWay(file) ? "Cancel" : "Delete"}
              <span className="hidden-text"> {file.name}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function State({ file }: { file: ListedFile }) {
  const { id, state, done, total, bytes, problem, createdAt, until } = file;
  if (state === "failed") return <Notice kind="problem">Not made: {problem}.</Notice>;
  if (state === "ready") {
    return (
      <p>
        <a
          className="more"
          href={`${PAGE}/file?${new URLSearchParams({ file: id })}`}
          rel="external"
        >
          Download<span className="hidden-text"> {file.name}</span>
        </a>{" "}
        <span className="soft small">
          {sizeOf(bytes)}, asked for {on(createdAt)}, deleted {on(until)}
        </span>
      </p>
    );
  }
  return (
    <p className="files-progress">
      <progress value={total > 0 ? done : undefined} max={total || 1} aria-label="Progress" />
      <span className="num" role="status">
        {total > 0 ? `${grouped(done)} of ${grouped(total)}` : "Waiting for its turn"}
      </span>
    </p>
  );
}
