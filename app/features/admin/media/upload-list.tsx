import { mediaMessages } from "#domain/messages/media-messages.ts";
import type { UploadItem } from "./use-uploads.ts";

/** How far each file is, and why one was refused. */
export function UploadList({ items }: { items: readonly UploadItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="upload-list" aria-label="Uploads">
      {items.map(({ id, fileName, progress, state, problem, isNew }) => (
        <li key={id} data-state={state}>
          <span className="upload-name">{fileName || "A picture"}</span>
          {state === "sending" ? (
            <progress value={progress < 1 ? progress : undefined} max={1} aria-label={fileName} />
          ) : null}
          <span className="upload-state" role={state === "refused" ? "alert" : "status"}>
            {wordsFor(state, progress, problem, isNew)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsFor(
  state: UploadItem["state"],
  progress: number,
  problem: string | undefined,
  isNew: boolean | undefined,
): string {
  if (state === "waiting") return "Waiting";
  if (state === "sending") return progress < 1 ? "Sending…" : "Making it ready…";
  if (state === "refused") return problem ?? "";
  return isNew ? "Uploaded" : mediaMessages().alreadyThere;
}
