import { toPurpose } from "#domain/picture.ts";
import { listPictures } from "#server/admin/list-pictures.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/json";
import { receivePictures } from "./receive-pictures.server.ts";

/** A page of the media library as JSON: `q` is searched for, `for=other` also lists what is not square. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const search = {
    text: query.get("q") ?? "",
    purpose: toPurpose(query.get("for")),
    after: query.get("after") || null,
  };
  const { ctx } = requestContextOf(args);
  return Response.json(valueOrRefuse(await listPictures(ctx, admin, search)));
}

/** An upload by script: its answer as JSON. */
export async function action(args: Route.ActionArgs) {
  const answer = await receivePictures(args, await args.request.formData());
  return Response.json(answer.data, answer.init ?? {});
}
