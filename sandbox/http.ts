import type { Context, MiddlewareHandler } from "hono";
import { done, type Outcome, type Problem, problem, refused } from "./protocol/problems.ts";
import { sameSecret } from "./protocol/signatures.ts";

/** Lets in who knows both keys, as HTTP Basic. */
export function basicAuth(keys: { keyId: string; keySecret: string }): MiddlewareHandler {
  const credentials = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64");
  return async (c, next) => {
    const [scheme, given] = (c.req.header("authorization") ?? "").split(" ");
    const known = scheme?.toLowerCase() === "basic" && sameSecret(given ?? "", credentials);
    if (!known) return sendProblem(c, problem(401, "Authentication failed"));
    await next();
  };
}

/** The body as JSON; no body at all counts as `{}`, which a full refund is. */
export async function readJson(c: Context): Promise<Outcome<unknown>> {
  const text = await c.req.text();
  if (text.trim() === "") return done({});
  try {
    return done(JSON.parse(text));
  } catch {
    return refused("The request body is not valid JSON");
  }
}

/** Every success is a 200, as with the provider. */
export function send(c: Context, outcome: Outcome<object>): Response {
  return outcome.ok ? c.json(outcome.value) : sendProblem(c, outcome.problem);
}

export function sendProblem(c: Context, { status, error }: Problem): Response {
  return c.json({ error }, status);
}
