import { data } from "react-router";
import { authorize } from "#domain/roles.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { textOf } from "../../marketing/article.server.ts";
import type { Route } from "./+types/article-preview";

/** The text of an article as its page will show it, while it is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await currentAdmin({ context });
  if (!admin.ok || !authorize(admin.value, "settings:update").ok) {
    return data({ html: null }, { status: 403 });
  }
  const form = await request.formData();
  return { html: textOf(String(form.get("body") ?? "").slice(0, 60_000), 2) };
}
