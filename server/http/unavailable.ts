import type { HonoRequest } from "hono";
import { html } from "hono/html";
import { tag } from "#language";
import { isUnavailable, OutcomeUnknown } from "#server/platform/db/failures.ts";
import { isPageData } from "#server/platform/http/page-data.ts";
import { unavailable as words } from "#texts/site/unavailable.ts";

/** Why a request is not answered now: there are too many; the database is away; or it may have been done. */
export type Reason = "busy" | "away" | "unknown";

/** Why an error keeps a request from being done now; null: it is another error. */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof OutcomeUnknown) return "unknown";
  return isUnavailable(error) ? "away" : null;
}

/** What was asked for: `form` is what was typed, `nonce` that of this answer. */
type Asked = { req: HonoRequest; var: { nonce: string; form?: URLSearchParams } };

const RETRY_AFTER = "5"; // seconds
/** Says to the page's scripts that its data cannot be had now: the router reads no answers but its own. */
const UNAVAILABLE = "x-unavailable";
const HEADERS = { "retry-after": RETRY_AFTER, "cache-control": "no-store" };

/**
 * The answer 503 to a request that cannot be done now, in the form that its sender reads: a page with a
 * sentence, and with what was typed in a form that sends it again; JSON for all else, which leaves a form of the
 * page's own scripts as it stands (`app/ui/form/unavailable-answer.ts`).
 */
export async function unavailable(c: Asked, reason: Reason): Promise<Response> {
  const sentence = words()[reason];
  if (!c.req.header("accept")?.includes("text/html")) {
    const answer = { ok: false, code: "failed", message: sentence };
    const headers = new Headers(HEADERS);
    if (isPageData(c.req.path)) headers.set(UNAVAILABLE, "1");
    return Response.json(answer, { status: 503, headers });
  }
  const headers = {
    ...HEADERS,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policyOf(c.var.nonce),
  };
  return new Response(String(await pageOf(c, sentence)), { status: 503, headers });
}

/** Says the same of an answer that is there already, such as the shop's error page. */
export function markUnavailable(headers: Headers): 503 {
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return 503;
}

const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const look = `*{box-sizing:border-box}
body{margin:0;background:#faf9f6;color:#1d2b24;font:400 1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}
h1{font:400 2rem/1.2 Georgia,serif}
label{display:block;margin:1rem 0}
input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:0 .75rem;border:1px solid #6b7a72;border-radius:.5rem;font:inherit}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:1.5rem;background:#1f5c43;color:#fff;font:inherit}
a{color:#1f5c43}`;

/** Stands alone: it needs neither the database nor the site's files. */
function pageOf(c: Asked, sentence: string) {
  const { pathname, search } = new URL(c.req.url);
  const { form, nonce } = c.var;
  const here = pathname + search;
  const isForm = c.req.method === "POST";
  return html`<!DOCTYPE html>
<html lang="${tag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words().title}</title>
<style nonce="${nonce}">${look}</style>
</head>
<body>
<main>
<h1>${words().title}</h1>
<p role="alert">${sentence} ${isForm && form ? words().typedStays : ""}</p>
${isForm && form ? againForm(c, here, form) : ""}
<p><a href="${here}">${isForm ? words().back : words().again}</a></p>
</main>
</body>
</html>`;
}

/** What was typed, ready to be sent again; passwords and files are asked for anew. */
function againForm(c: Asked, action: string, form: URLSearchParams) {
  const hasFiles = c.req.header("content-type")?.startsWith("multipart/") ?? false;
  const files = html`<label>${words().files}<input type="file" name="photos" multiple></label>`;
  const fields = [...form].map(([name, value]) =>
    PASSWORD.test(name)
      ? html`<label>${words().password}<input type="password" name="${name}" required autocomplete="current-password"></label>`
      : html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const type = hasFiles ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return html`<form method="post" action="${action}" enctype="${type}">${fields}${hasFiles ? files : ""}<button>${words().again}</button></form>`;
}

const PASSWORD = /password|^current$/i;
