import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context as HonoContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ucpVersions } from "#domain/agents/protocol.ts";
import { AgentProfiles } from "#server/agents/profiles.ts";
import { publicKeys } from "#server/agents/signing-keys.ts";
import type { Context } from "#server/context/context.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { ask, type Refused, readLanguage } from "./ask.ts";
import { mcp } from "./mcp.ts";
import { type AnyOperation, operations } from "./operations.ts";
import { MCP_PATH, profilePath, shopProfile, UCP_BASE } from "./profile.ts";

const MAX_BYTES = 256 * 1024;
const PROFILE_KEPT = 300; // s

type Env = { Bindings: Partial<HttpBindings> };
type Options = { trustedProxies: number; isAway(error: unknown): boolean };

/**
 * What agents that shop for somebody are given: the shop's profile, the routes below /ucp/v1, and the same as tools at
 * /mcp. Switched off in the settings, all of it is as if it was not there. `isAway`: whether an error is the
 * database's, which cannot be asked now.
 */
export function agents(ctx: Context, { trustedProxies, isAway }: Options) {
  const profiles = new AgentProfiles({ allowsLoopback: ctx.settings.demo, now: ctx.now });
  const app = new Hono<Env>();
  app.onError((error, c) => {
    if (isAway(error)) {
      return refused(ctx, { status: 503, code: "away", content: "Not now.", seconds: 5 });
    }
    if ("getResponse" in error) return error.getResponse();
    ctx.log.error({ err: error, path: c.req.path }, "a request of an agent failed");
    return refused(ctx, { status: 500, code: "failed", content: "Something went wrong." });
  });
  const tooLarge = { status: 413, code: "too_large", content: "The body is over 256 kB." };
  for (const path of ["/.well-known/ucp", "/.well-known/ucp/*", `${UCP_BASE}/*`, MCP_PATH]) {
    app.use(path, async (c, next) => {
      return ctx.settings.content.agents.on ? next() : c.text("not found", 404);
    });
  }
  for (const path of [`${UCP_BASE}/*`, MCP_PATH]) {
    app.use(path, bodyLimit({ maxSize: MAX_BYTES, onError: () => refused(ctx, tooLarge) }));
  }
  for (const version of ucpVersions) {
    app.get(profilePath(version), (c) => {
      c.header("cache-control", `public, max-age=${PROFILE_KEPT}`);
      return c.json(shopProfile(ctx.settings.publicUrl, version, publicKeys(ctx.sealKeys)));
    });
  }
  const addressOf = ({ env }: HonoContext<Env>) =>
    env?.incoming ? clientOf(env.incoming, trustedProxies).address : "unknown";
  for (const operation of operations as readonly AnyOperation[]) {
    const path = `${UCP_BASE}${operation.at.replace("{id}", ":id")}`;
    app.on(operation.method.toUpperCase(), path, async (c) => {
      const body = await readBody(c, operation);
      if (!body.ok) return refused(ctx, body.refused);
      const answered = await ask(ctx, profiles, operation, {
        profile: profileIn(c.req.header("ucp-agent") ?? ""),
        address: addressOf(c),
        body: body.sent,
        id: c.req.param("id") ?? "",
        key: c.req.header("idempotency-key") ?? null,
        language: readLanguage(c.req.header("accept-language") ?? ""),
      });
      if (!answered.ok) return refused(ctx, answered.failure);
      const { status, body: sent } = answered.value;
      return sendJson(status, sent);
    });
  }
  app.all(`${UCP_BASE}/*`, () =>
    refused(ctx, { status: 404, code: "no_route", content: "There is no such route." }),
  );
  app.all(MCP_PATH, (c) => mcp(ctx, profiles, c.req.raw, addressOf(c)));
  return app;
}

type Body = { ok: true; sent: unknown } | { ok: false; refused: Refused };

/** A body as JSON. Where none is needed an empty one will do. */
async function readBody(c: HonoContext<Env>, { method, argument }: AnyOperation): Promise<Body> {
  if (method === "get") return { ok: true, sent: undefined };
  const text = await c.req.text();
  if (text === "" && argument === null) return { ok: true, sent: undefined };
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    const content = "Send the body as application/json.";
    return { ok: false, refused: { status: 415, code: "invalid_request", content } };
  }
  try {
    return { ok: true, sent: JSON.parse(text) };
  } catch {
    const content = "The body is no JSON.";
    return { ok: false, refused: { status: 400, code: "invalid_request", content } };
  }
}

/** The member `profile` of the header, a dictionary of structured fields (RFC 8941). */
function profileIn(header: string): string | null {
  const [, text] = /(?:^|,)\s*profile\s*=\s*"((?:[^"\\]|\\["\\])*)"/.exec(header) ?? [];
  return text === undefined ? null : text.replaceAll(/\\(["\\])/g, "$1");
}

function refused({ settings }: Context, { status, code, content, seconds }: Refused): Response {
  const more = { continue_url: `${settings.publicUrl}/` };
  return sendJson(status, { code, content, ...more }, seconds);
}

function sendJson(status: number, body: object, retryAfter?: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
  });
}
