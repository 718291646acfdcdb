import * as z from "zod";
import { createDocument } from "zod-openapi";
import { tokenScopes } from "#domain/api/scopes.ts";
import { problemSchema } from "./problem.ts";
import type { AnyRoute } from "./route.ts";

export const API_VERSION = "1.0.0";
export const API_BASE = "/api/v1";

const about = `Reads and changes what the shop's admins do, by the same rules and under the same permissions.

- **Token**: \`Authorization: Bearer gv_…\`, made under Settings › API. Its scopes are the permissions of admins.
- **Money** is whole paise with its currency; **times** are RFC 3339 in UTC, days are India's.
- **Lists** are read page by page: send \`next\` of a page as \`cursor\`.
- **Idempotency-Key**: a change that is sent again with its key within a day is answered as it was, and done once.
- **ETag**: a change with \`If-Match\` is refused (412) where what it changes was changed since.
- **Refusals** are \`application/problem+json\` (RFC 9457); what a body has wrong is named by a JSON pointer.`;

const keyHeader = z.string().min(1).max(200).meta({
  description: "Your own name for this request: sent again with it, it is done once",
});
const matchHeader = z.string().optional().meta({ description: "The ETag of what is changed" });
const seenHeader = z
  .string()
  .optional()
  .meta({ description: "The ETag that you have: 304 where it is still that" });

const refusal = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

/** The document of the API (OpenAPI 3.1), made of the schemas by which requests are read. */
export function documentOf(
  routes: readonly AnyRoute[],
  { name, publicUrl }: { name: string; publicUrl: string },
): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of routes) {
    paths[each.at] = { ...paths[each.at], [each.method]: operationOf(each) };
  }
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: `${name}: API`,
      version: API_VERSION,
      description: about,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    tags: tags.map((name) => ({ name, description: tagWords[name] })),
    components: {
      securitySchemes: {
        token: {
          ...{ type: "http", scheme: "bearer", bearerFormat: "gv_…" },
          description: `Scopes: ${tokenScopes.join(", ")}`,
        },
      },
    },
    paths: paths as never,
  });
}

const tagWords: Record<AnyRoute["tag"], string> = {
  Today: "What waits for somebody",
  Orders: "What was bought, and what is done to it",
  Cash: "What is paid at the door",
  Parcels: "What is on its way, by hand or by a carrier",
  Payments: "Payments of which no order has come",
  Refunds: "Money that goes back",
  Returns: "What customers send back",
  Documents: "Invoices, credit notes and vouchers",
  Products: "What is sold",
  Stock: "Pieces by variant",
  Offers: "What takes something off a cart",
  Customers: "Who has an account",
  Leads: "Who asked to be called",
  Reviews: "What customers say of what they bought",
  Grievances: "What customers complain about",
};

function operationOf(route: AnyRoute) {
  const isRead = route.method === "get";
  const isFile = "type" in route;
  const needsKey = "needsKey" in route && route.needsKey;
  const header = isRead
    ? isFile
      ? {}
      : { "If-None-Match": seenHeader }
    : {
        "Idempotency-Key": needsKey ? keyHeader : keyHeader.optional(),
        ...("current" in route && route.current ? { "If-Match": matchHeader } : {}),
      };
  const content = isFile
    ? { [route.type]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: route.answer } };
  const made = {
    description: "Done",
    content,
    ...(isFile ? {} : { headers: z.object({ ETag: z.string() }) }),
  };
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    security: [{ token: [route.scope] }],
    requestParams: {
      ...(route.path ? { path: route.path } : {}),
      ...("query" in route && route.query ? { query: route.query } : {}),
      ...(Object.keys(header).length > 0 ? { header: z.object(header) } : {}),
    },
    ...("body" in route && route.body
      ? { requestBody: { required: true, content: { "application/json": { schema: route.body } } } }
      : {}),
    responses: {
      [String(("status" in route && route.status) || 200)]: made,
      ...(isRead && !isFile ? { "304": { description: "It is still what you have" } } : {}),
      "401": refusal("No token, or one that is over"),
      "403": refusal("The token lacks a scope, which is named"),
      ...(route.path ? { "404": refusal("There is none") } : {}),
      ...(isRead ? {} : { "409": refusal("Its state does not allow it now") }),
      ...("current" in route && route.current
        ? { "412": refusal("It was changed since it was read") }
        : {}),
      "422": refusal("What was sent does not fit, by JSON pointer"),
      "429": refusal("Too many requests: Retry-After says when"),
    },
  };
}
