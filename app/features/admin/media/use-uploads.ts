import { useRef, useState } from "react";
import type { LibraryPicture, PicturePurpose } from "#domain/picture.ts";
import { sendFile } from "./send-file.ts";

/** A file that is or was on its way. */
export type UploadItem = {
  id: number;
  fileName: string;
  /** From 0 to 1; at 1 the server makes the picture ready. */
  progress: number;
  state: "waiting" | "sending" | "done" | "refused";
  problem?: string;
  isNew?: boolean;
};

/** A picture that has arrived; until it is described, its file's name says which it is. */
type UploadedPicture = LibraryPicture & { fileName: string };

/** Uploads files one after the other; one that is refused does not hold up the others. */
export function useUploads(onUploaded: (pictures: UploadedPicture[]) => void) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const count = useRef(0);
  const queue = useRef(Promise.resolve());

  function change(id: number, to: Partial<UploadItem>) {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)));
  }

  async function send(id: number, file: File, purpose: PicturePurpose) {
    change(id, { state: "sending" });
    const answer = await sendFile(file, purpose, (progress) => change(id, { progress }));
    const [done] = answer.uploaded;
    const problem = answer.refused[0]?.problem;
    if (!done) return change(id, { state: "refused", ...(problem ? { problem } : {}) });
    change(id, { state: "done", progress: 1, isNew: done.isNew });
    onUploaded([{ ...done.picture, fileName: done.fileName }]);
  }

  function upload(files: readonly File[], purpose: PicturePurpose) {
    const added = files.map((file) => ({ id: count.current++, file }));
    const shown = added.map(({ id, file }) => ({
      ...{ id, fileName: file.name, progress: 0 },
      state: "waiting" as const,
    }));
    setItems((all) => [...all.filter(({ state }) => state !== "done"), ...shown]);
    for (const { id, file } of added) {
      queue.current = queue.current.then(() => send(id, file, purpose));
    }
  }

  const busy = items.some(({ state }) => state === "waiting" || state === "sending");
  return { items, busy, upload };
}
