import { mediaMessages } from "#domain/messages/media-messages.ts";
import type { PicturePurpose } from "#domain/picture.ts";
import { MAX_UPLOAD } from "#domain/picture.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import { LIBRARY_JSON, type UploadAnswer } from "./library.ts";

/**
 * Uploads one file. `onProgress` is called with how much, from 0 to 1, of it has been sent. Never rejects: what
 * fails on the way is a refusal with its sentence.
 */
export function sendFile(
  file: File,
  purpose: PicturePurpose,
  onProgress: (part: number) => void,
): Promise<UploadAnswer> {
  const refuse = (problem: string): UploadAnswer => ({
    uploaded: [],
    refused: [{ fileName: file.name, problem }],
  });
  if (file.size > MAX_UPLOAD) return Promise.resolve(refuse(mediaMessages().tooLarge));
  const form = new FormData();
  form.append("intent", "upload");
  form.append("purpose", purpose);
  form.append("picture", file);
  return new Promise((done) => {
    // fetch does not report how far an upload is
    const request = new XMLHttpRequest();
    request.open("POST", LIBRARY_JSON);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as UploadAnswer | null;
      if (!answer || typeof answer !== "object") return done(refuse(siteMessages().unexpected));
      done(answer.problem ? refuse(answer.problem) : answer);
    };
    request.onerror = () => done(refuse(siteMessages().offline));
    request.send(form);
  });
}
