import { data } from "react-router";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { noteEditor } from "#server/catalogue/note-editor.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/editors";

/** The beat of an open form: answers who else has it open. With `leave` the form was closed. */
export async function action(args: Route.ActionArgs) {
  const fields = await args.request.formData();
  const admin = await currentAdmin(args);
  const id = Number(args.params.id);
  const noted = admin.ok
    ? await noteEditor(requestContextOf(args).ctx, admin.value, id, fields.has("leave"))
    : admin;
  if (noted.ok) return Response.json({ others: noted.value });
  return data({ problem: sentenceOf(noted.failure) }, { status: statusOf(noted.failure) });
}
