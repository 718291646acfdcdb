import { createHash, randomUUID } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { admitToken, type Program, REQUESTS_A_MINUTE } from "#server/tokens/admit-token.ts";
import { answerOnce, type StoredAnswer } from "#server/tokens/answer-once.ts";
import { formKeyOf } from "./form-key.ts";
import { isChanged, type Problem, problemAnswer, schemaProblem } from "./problem.ts";
import type { AnyRoute, ApiFile, Call } from "./route.ts";

const LONGEST_KEY = 200; // characters

/** `program`: one that was let in already, where this process itself asks for it. */
export type ApiEnv = { Bindings: { program?: Program } };

/** Answers a request to a route: lets its token in, reads it by the route's schemas, and does it once. */
export async function serveRoute(
  ctx: Context,
  route: AnyRoute,
  c: HonoContext<ApiEnv>,
): Promise<Response> {
  const known = c.env?.program;
  const admitted = known ? success(known) : await admit(ctx, c.req.header("authorization"));
  if (!admitted.ok) return problemAnswer(admitted.failure);
  const { limit } = admitted.value;
  const answer = await answerTo(ctx, route, c, admitted.value);
  answer.headers.set("ratelimit-policy", `"minute";q=${REQUESTS_A_MINUTE};w=60`);
  answer.headers.set("ratelimit", `"minute";r=${limit.left};t=${limit.seconds}`);
  return answer;
}

async function answerTo(ctx: Context, route: AnyRoute, c: HonoContext<ApiEnv>, program: Program) {
  if (!program.scopes.includes(route.scope)) {
    const { scope } = route;
    return problemAnswer({
      ...{ status: 403, title: `The token lacks the scope ${scope}`, code: "missing-scope", scope },
      headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
  const read = await readRequest(route, c);
  if (!read.ok) return problemAnswer(read.failure);
  const key = c.req.header("idempotency-key");
  const wrongKey = problemOfKey(route, key);
  if (wrongKey) return problemAnswer(wrongKey);
  const { raw, ...parts } = read.value;
  const { method, url } = c.req;
  const { pathname, search } = new URL(url);
  const fingerprint = digest(`${method} ${pathname}${search}\n${raw}`, "hex");
  const own = key === undefined ? randomUUID() : formKeyOf(program.tokenId, key, fingerprint);
  const call = { ctx, admin: program.admin, key: own, ...parts };
  if (route.method === "get") {
    return route.method === "get" && "type" in route
      ? sendFile(await route.act(call))
      : sendRead(await route.act(call), c.req.header("if-none-match"));
  }
  const ifMatch = c.req.header("if-match");
  if (ifMatch !== undefined && ifMatch !== "*" && !("current" in route && route.current)) {
    return problemAnswer(noTag);
  }
  const act = () => change(route, call, ifMatch);
  if (key === undefined) return toResponse(await act());
  const done = await answerOnce(ctx, { tokenId: program.tokenId, key, fingerprint }, act);
  if (!done.ok) return problemAnswer(keyProblems[done.failure]);
  const answer = toResponse(done.value);
  if (done.value.repeated) answer.headers.set("idempotency-replayed", "true");
  return answer;
}

/** Lets a program in by the header with its token, or says why not. */
export async function admit(ctx: Context, header = ""): Promise<Result<Program, Problem>> {
  const [, text = ""] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  const admitted = await admitToken(ctx, text);
  if (admitted.ok) return admitted;
  const { failure } = admitted;
  if (typeof failure === "object") {
    const headers = { "retry-after": String(failure.seconds) };
    return failed({ status: 429, title: "Too many requests", code: "limited", headers });
  }
  const title = failure === "token-over" ? "The token has expired" : "A token is needed";
  const headers = { "www-authenticate": 'Bearer realm="api"' };
  return failed({ status: 401, title, code: failure, headers });
}

type Parts = Pick<Call<unknown, unknown, unknown>, "path" | "query" | "body"> & { raw: string };

async function readRequest(
  route: AnyRoute,
  c: HonoContext<ApiEnv>,
): Promise<Result<Parts, Problem>> {
  const path = route.path?.safeParse(c.req.param());
  if (path && !path.success) return failed(schemaProblem(path.error, "path"));
  const sent = c.req.query();
  const unknown = "query" in route && route.query ? null : Object.keys(sent)[0];
  if (unknown) {
    const errors = [{ parameter: unknown, detail: `There is no parameter ${unknown}` }];
    return failed({
      ...{ status: 422, title: "The request does not fit its schema" },
      code: "invalid",
      errors,
    });
  }
  const query = "query" in route ? route.query?.safeParse(sent) : undefined;
  if (query && !query.success) return failed(schemaProblem(query.error, "query"));
  const parts = { path: path?.data, query: query?.data };
  if (!("body" in route) || !route.body) return success({ ...parts, body: undefined, raw: "" });
  const json = await readJson(c);
  if (!json.ok) return json;
  const body = route.body.safeParse(json.value.sent);
  if (!body.success) return failed(schemaProblem(body.error, "body"));
  return success({ ...parts, body: body.data, raw: json.value.raw });
}

async function readJson(
  c: HonoContext<ApiEnv>,
): Promise<Result<{ sent: unknown; raw: string }, Problem>> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    return failed({ status: 415, title: "Send the body as application/json", code: "not-json" });
  }
  const raw = await c.req.text();
  try {
    return success({ sent: JSON.parse(raw), raw });
  } catch {
    return failed({ status: 400, title: "The body is no JSON", code: "not-json" });
  }
}

function problemOfKey(route: AnyRoute, key: string | undefined): Problem | null {
  if (key === undefined) {
    if (!("needsKey" in route) || !route.needsKey) return null;
    return { status: 400, title: "An Idempotency-Key is needed", code: "key-needed" };
  }
  if (route.method === "get") return null;
  const isKey = key.length > 0 && key.length <= LONGEST_KEY && /^[\x20-\x7e]+$/.test(key);
  return isKey
    ? null
    : { status: 400, title: "An Idempotency-Key has 1 to 200 letters and digits", code: "no-key" };
}

const keyProblems: Record<"key-reused" | "key-busy", Problem> = {
  "key-reused": {
    status: 422,
    title: "The Idempotency-Key was used for another request",
    code: "key-reused",
  },
  "key-busy": {
    ...{ status: 409, title: "The first request with this key is not answered yet" },
    code: "key-busy",
    headers: { "retry-after": "1" },
  },
};

/** Does a change, if what it changes is still what the program has seen. */
async function change(
  route: AnyRoute,
  call: Call<unknown, unknown, unknown>,
  ifMatch: string | undefined,
): Promise<StoredAnswer> {
  let seen: unknown;
  if (ifMatch !== undefined && ifMatch !== "*" && "current" in route && route.current) {
    const now = await route.current(call);
    if (!now.ok) return toStored(problemAnswer(now.failure));
    const tag = tagOf(JSON.stringify(now.value));
    const named = ifMatch.split(",").map((each) => each.trim());
    if (!named.includes(tag)) return toStored(problemAnswer(stale));
    seen = now.value;
  }
  const done = await route.act({ ...call, seen });
  if (!done.ok) {
    const isStale = ifMatch !== undefined && isChanged(done.failure);
    return toStored(problemAnswer(isStale ? stale : done.failure));
  }
  const body = JSON.stringify(done.value);
  const headers = { "content-type": "application/json", etag: tagOf(body) };
  return { status: ("status" in route && route.status) || 200, headers, body };
}

const noTag: Problem = {
  status: 400,
  title: "What this changes has no ETag: send no If-Match",
  code: "no-etag",
};
const stale: Problem = { status: 412, title: "It was changed since it was read", code: "stale" };

async function toStored(answer: Response): Promise<StoredAnswer> {
  const body = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

const toResponse = ({ status, headers, body }: StoredAnswer) =>
  new Response(body, { status, headers: { "cache-control": "no-store", ...headers } });

function sendRead(result: Result<unknown, Problem>, ifNoneMatch = ""): Response {
  if (!result.ok) return problemAnswer(result.failure);
  const body = JSON.stringify(result.value);
  const headers = {
    "content-type": "application/json",
    "cache-control": "private, no-cache",
    etag: tagOf(body),
  };
  const isSame = ifNoneMatch.includes(headers.etag); // also as a weak tag (RFC 9110, 13.1.2)
  return isSame ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

function sendFile(result: Result<ApiFile, Problem>): Response {
  if (!result.ok) return problemAnswer(result.failure);
  const { bytes, type, name } = result.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

const digest = (text: string, as: "hex" | "base64url") =>
  createHash("sha256").update(text).digest(as);
const tagOf = (body: string) => `"${digest(body, "base64url").slice(0, 27)}"`;
