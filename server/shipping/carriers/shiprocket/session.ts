import { z } from "zod";
import { failed, success } from "#domain/result.ts";
import type { Timing } from "#server/platform/outside.ts";
import type { CarrierAnswer } from "../carrier.ts";
import { type Call, call } from "./call.ts";

export type Account = {
  email: string;
  password: string;
  /** The fixed token of its webhooks. */
  webhookToken: string;
  /** Where the API is, without a trailing slash. */
  apiUrl: string;
  timing: Timing;
  /** The time in ms. */
  now: () => number;
};

/** Asks the carrier's API as the account's user. */
export type Ask = <Answer>(request: Call<Answer>) => CarrierAnswer<Answer>;

const DAY = 24 * 60 * 60_000;
const RENEW_AFTER = 9 * DAY; // a token is valid for ten days
const loginAnswer = z.object({ token: z.string().min(1).max(5000) });

/** Logs in when the first call is made, anew on the ninth day, and after a token was refused. */
export function openSession(account: Account): Ask {
  const { email, password, now } = account;
  let session: { since: number; token: CarrierAnswer<string> } | null = null;

  async function logIn(): CarrierAnswer<string> {
    const request = { method: "POST", path: "/auth/login", body: { email, password } } as const;
    const made = await call(account, null, { ...request, answer: loginAnswer, repeatable: true });
    if (made.ok) return success(made.value.token);
    if (made.failure.kind === "unreachable")
      return failed({ ...made.failure, kind: "unreachable" });
    return failed({ kind: "rejected", message: "The account of the shop cannot log in." });
  }

  async function token(): CarrierAnswer<string> {
    if (!session || now() - session.since >= RENEW_AFTER) {
      session = { since: now(), token: logIn() };
    }
    const mine = session;
    const found = await mine.token;
    if (!found.ok && session === mine) session = null;
    return found;
  }

  return async (request) => {
    for (let refused = 0; ; refused++) {
      const known = await token();
      if (!known.ok) return known;
      const result = await call(account, known.value, request);
      if (result.ok) return result;
      const { kind, message } = result.failure;
      if (kind !== "unauthorised") return failed({ kind, message });
      const isCurrent = session !== null && (await session.token) === known;
      if (isCurrent) session = null;
      if (refused > 0) {
        return failed({ kind: "rejected", message: "The account of the shop is not let in." });
      }
    }
  };
}
