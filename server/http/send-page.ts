import type { IncomingMessage, ServerResponse } from "node:http";
import type { TagHosts } from "#domain/consent/tags.ts";
import {
  type CachedAnswer,
  type CachedPage,
  contentHeaders,
  VARY,
} from "#server/platform/http/cached-page.ts";
import { encodingsFor } from "#server/platform/http/encodings.ts";
import { type Piece, stitch } from "#server/platform/http/stitch.ts";

/**
 * Answers GET and HEAD with a cached page; `own` are headers of this answer alone. Returns the status; null, and nothing is sent, before it
 * is packed.
 */
export function sendReady(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  own: readonly string[],
): number | null {
  const [encoding = "identity"] = encodingsFor(request.headers["accept-encoding"]);
  const answer = page.ready.get(encoding);
  if (!answer) return null;
  const isThere = has(request.headers["if-none-match"], answer);
  const status = isThere ? 304 : 200;
  const headers = isThere ? answer.notModified : answer.headers;
  response.writeHead(status, [...headers, ...own]);
  response.end(isThere || request.method === "HEAD" ? undefined : answer.body);
  return status;
}

/** The same, packed first where it is not. */
export async function sendCached(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  own: readonly string[],
): Promise<number | null> {
  const [encoding = "identity"] = encodingsFor(request.headers["accept-encoding"]);
  await page.answer(encoding);
  return sendReady(page, request, response, own);
}

/** A cached page as the answer to the request that it was rendered for. */
export async function answerCached(page: CachedPage, asked: Headers): Promise<Response> {
  const [encoding = "identity"] = encodingsFor(asked.get("accept-encoding") ?? "");
  const answer = await page.answer(encoding);
  const isThere = has(asked.get("if-none-match") ?? undefined, answer);
  const headers = new Headers();
  const list = isThere ? answer.notModified : answer.headers;
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? "", list[at + 1] ?? "");
  if (isThere) return new Response(null, { status: 304, headers });
  return new Response(answer.body as Buffer<ArrayBuffer>, { headers });
}

const has = (ifNoneMatch: string | undefined, { etag }: CachedAnswer) =>
  ifNoneMatch?.includes(etag) ?? false;

/** What a cached page becomes for one visitor. */
export type ForVisitor = {
  region: Piece;
  /** What the tags need that the visitor has agreed to; null: none is on the page. */
  tags: TagHosts | null;
  cookies: readonly string[];
  /** Signed in: no browser may cache the page. */
  isCustomer: boolean;
};

/** Answers GET and HEAD with a cached page in which the visitor's own region stands. Returns the status. */
export function sendStitched(
  {
    policy,
    policyWith,
    around,
  }: Pick<CachedPage, "policy" | "policyWith"> & { around: NonNullable<CachedPage["around"]> },
  { region, cookies, isCustomer, tags }: ForVisitor,
  request: IncomingMessage,
  response: ServerResponse,
  always: readonly string[],
): number {
  const pieces = [around.before, region, around.after];
  const isPacked = encodingsFor(request.headers["accept-encoding"]).includes("gzip");
  const body = isPacked ? stitch(pieces) : Buffer.concat(pieces.map(({ text }) => text));
  response.writeHead(200, [
    ...always,
    ...["content-security-policy", tags ? policyWith(tags) : policy, "vary", VARY],
    ...["cache-control", isCustomer ? "private, no-store" : "private, no-cache"],
    ...contentHeaders(isPacked ? "gzip" : "identity", body),
    ...cookies.flatMap((cookie) => ["set-cookie", cookie]),
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
  return 200;
}
