import { data } from "react-router";
import type { UploadAnswer } from "#app/features/admin/media/library.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { toPurpose } from "#domain/picture.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { type RouteArguments, requestContextOf } from "#server/http/request-context.ts";
import { authorizePictures } from "#server/media/authorize-pictures.ts";
import { uploadPicture } from "#server/media/upload-picture.ts";

/**
 * Takes the files of a form into the library, each by itself, so that one that is refused does not hold
 * up the others. The status is an error's where none was taken.
 */
export async function receivePictures(
  { context }: Pick<RouteArguments, "context">,
  form: FormData,
): Promise<ReturnType<typeof data<UploadAnswer>>> {
  const refuse = (failure: Failure) =>
    data<UploadAnswer>(
      { uploaded: [], refused: [], problem: sentenceOf(failure) },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  // The use-case asks again; without the permission no file has been read.
  const allowed = authorizePictures(admin.value);
  if (!allowed.ok) return refuse(allowed.failure);
  const { ctx, uploads } = requestContextOf({ context });
  const { files = [], failure = null } = uploads ?? {};
  if (files.length === 0) return refuse(failure ?? "picture/none");
  const answer: UploadAnswer = { uploaded: [], refused: [] };
  let status = 200;
  for (const file of files) {
    const { fileName } = file;
    const taken = await uploadPicture(ctx, admin.value, file, toPurpose(form.get("purpose")));
    if (taken.ok) answer.uploaded.push({ fileName, ...taken.value });
    else {
      answer.refused.push({ fileName, problem: sentenceOf(taken.failure) });
      status = statusOf(taken.failure);
    }
  }
  if (failure) answer.problem = sentenceOf(failure);
  return data(answer, { status: answer.uploaded.length > 0 ? 200 : status });
}
