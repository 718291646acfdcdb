import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sameSecret } from "../protocol/signatures.ts";
import type { Faults } from "../switches.ts";
import { readBody, refuse } from "./answers.ts";
import { bookings } from "./bookings.ts";
import type { Shipments } from "./shipments.ts";
import type { CarrierSwitches } from "./switches.ts";
import { tracking } from "./tracking.ts";

const MAX_BODY_BYTES = 64 * 1024;
const TOKEN_DAYS = 10;
const DAY = 24 * 60 * 60_000;

export type CarrierKeys = { email: string; password: string };
export type Tokens = { make(): string; isGood(token: string): boolean; expire(): void };

/** Tokens that are good for ten days, or until all are expired at will. */
export function createTokens(): Tokens {
  const made = new Map<string, number>();
  return {
    make: () => {
      const token = randomUUID();
      made.set(token, Date.now());
      return token;
    },
    isGood: (token) => Date.now() - (made.get(token) ?? 0) < TOKEN_DAYS * DAY,
    expire: () => made.clear(),
  };
}

/** The part that the shop's server talks to: `/v1/external`. */
export function createApi(
  shipments: Shipments,
  faults: Faults<CarrierSwitches>,
  keys: CarrierKeys,
  tokens: Tokens,
  pickupPins: readonly string[],
): Hono {
  const api = new Hono();
  api.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, 413, "Request too large") }),
  );
  api.use(unreliable(faults));
  api.post("/auth/login", async (c) => {
    const { email, password } = await readBody(c);
    const isKnown =
      sameSecret(String(email), keys.email) && sameSecret(String(password), keys.password);
    if (!isKnown) return refuse(c, 403, "Invalid email and password combination");
    return c.json({ id: 1, email: keys.email, company_id: 1, token: tokens.make() });
  });
  api.use(async (c, next) => {
    const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
    if (scheme !== "Bearer" || !tokens.isGood(token ?? "")) {
      return refuse(c, 401, "Token has expired");
    }
    await next();
  });
  api.route("/", bookings(shipments, faults, pickupPins));
  api.route("/", tracking(shipments));
  api.all("*", (c) => refuse(c, 404, "The requested URL was not found"));
  return api;
}

/** Calls that fail on purpose: before anything is done, and after it is done. */
function unreliable(faults: Faults<CarrierSwitches>): MiddlewareHandler {
  return async (c, next) => {
    const { tooMany, unavailable, lost, hanging, hangMs, only } = faults.switches;
    if (!c.req.path.includes(only)) return next();
    if (faults.happens(tooMany)) return refuse(c, 429, "Too many requests");
    if (faults.happens(unavailable)) return refuse(c, 503, "Service unavailable");
    await next();
    if (faults.happens(hanging)) {
      // Ends early when the caller has given up.
      await wait(hangMs, null, { signal: c.req.raw.signal, ref: false }).catch(() => {});
    }
    if (faults.happens(lost)) c.res = refuse(c, 502, "Bad gateway");
  };
}
