import { randomInt, randomUUID } from "node:crypto";
import { tokenScopes } from "#domain/api/scopes.ts";
import type { Action, Known } from "#tests/support/actions.ts";
import { anAddress } from "#tests/support/customers.ts";
import { urlencoded } from "./bodies.ts";
import type { Answered, Sender } from "./send.ts";
import type { Fuzzed } from "./shop.ts";

const PASSWORD = "a password of the fuzzer";
const TOKENS = 40; // a shop has 50 at most; each may ask 300 times a minute

export type Role = Action["as"] | "super";

/** Who sends the bodies, and what they know of the shop. */
export type Users = {
  known: Known;
  /** The cookies of each; null where there is none of this kind. */
  cookies: Record<Role, string | null>;
  /** Tokens of the API; none where there is no super admin. */
  tokens: readonly string[];
  /** What an answer changes: a session that ended is followed by a new one, ids are taken up. */
  learn(role: Role, answered: Answered): Promise<void>;
};

/** An address that no other client has: limits count by it. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Signs up a customer with an order and a checkout and, with the code, a super admin and an admin. */
export async function makeUsers(sender: Sender, { signupCode }: Fuzzed): Promise<Users> {
  const known: Known = {
    email: "",
    password: PASSWORD,
    checkoutId: randomUUID(),
    orderId: "GV-0000000000",
    adminId: randomUUID(),
    mailId: randomUUID(),
    resetCode: randomUUID(),
    signupCode: "not the code",
  };
  const cookies: Users["cookies"] = { visitor: "", customer: null, admin: null, super: null };
  const post = (path: string, fields: Record<string, string>, cookie = "") => {
    const entries = Object.entries(fields);
    const form = entries.map(([name, value]): [string, Buffer] => [name, Buffer.from(value)]);
    const headers = {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": anyAddress(),
    };
    return sender.send({ method: "POST", path, headers, body: Buffer.from(urlencoded(form)) });
  };
  const anEmail = () => `${randomUUID()}@example.in`;

  async function customer(tries = 3): Promise<void> {
    const email = anEmail();
    const answered = await post("/signup", { ...anAddress({ email }), password: PASSWORD });
    const cookie = cookieOf(answered);
    // The client's address may be used up by bodies of this run, or the answer got lost on the way.
    if (!cookie && answered.status < 500 && tries > 1) return customer(tries - 1);
    if (!cookie) {
      const said = /role="alert"[^>]*>([^<]*)/.exec(answered.text)?.[1] ?? "";
      throw new Error(`the sign-up was answered ${answered.status}: ${said}`);
    }
    await post("/cart", { intent: "add", id: "1", quantity: "1" }, cookie);
    const details = { ...anAddress({ email }), confirmed: "yes" };
    known.checkoutId = checkoutIn(await post("/checkout", details, cookie)) ?? known.checkoutId;
    known.email = email;
    cookies.customer = cookie;
  }

  async function admins(code: string): Promise<void> {
    const [email, other] = [anEmail(), anEmail()];
    cookies.super = cookieOf(await post("/admin/setup", { code, email, password: PASSWORD }));
    if (!cookies.super) return; // the shop has its super admin already
    const admin = { email: other, password: PASSWORD };
    const fields = { intent: "create", ...admin, ownPassword: PASSWORD };
    await post("/admin/dashboard/admins", fields, cookies.super);
    cookies.admin = cookieOf(await post("/admin/login", admin));
  }

  const tokens: string[] = [];
  async function programs(cookie: string): Promise<void> {
    for (let number = 1; number <= TOKENS; number++) {
      const fields: [string, string][] = [
        ["intent", "make"],
        ["name", `fuzz ${number}`],
        ["expires", ""],
        ...tokenScopes.map((scope): [string, string] => ["scope", scope]),
      ];
      const body = Buffer.from(new URLSearchParams(fields).toString());
      const headers = {
        cookie,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": anyAddress(),
      };
      const path = "/admin/dashboard/settings/api";
      const answered = await sender.send({ method: "POST", path, headers, body });
      const [token] = /\bgv_[\w-]{43}\b/.exec(answered.text) ?? [];
      if (!token) throw new Error(`no token was made: ${answered.status}`);
      tokens.push(token);
    }
  }

  await customer();
  const { checkoutId } = known;
  await post("/payment", { intent: "cod", checkoutId }, cookies.customer ?? "");
  const headers = { cookie: cookies.customer ?? "" };
  const orders = await sender.send({
    method: "GET",
    path: "/orders",
    headers,
    body: Buffer.alloc(0),
  });
  known.orderId = /GV-[A-Z0-9]{10}/.exec(orders.text)?.[0] ?? known.orderId;
  await customer();
  if (signupCode) await admins(signupCode);
  if (cookies.super) await programs(cookies.super);
  let renewal: Promise<void> | null = null;
  return {
    known,
    cookies,
    tokens,
    learn: async (role, answered) => {
      known.checkoutId = checkoutIn(answered) ?? known.checkoutId;
      const session = sessionIn(answered);
      if (session === undefined || role !== "customer") return;
      renewal ??= customer().finally(() => {
        renewal = null;
      });
      await renewal;
    },
  };
}

/** The session of an answer's cookies: empty where it ends one, undefined where it says nothing. */
function sessionIn({ headers }: Answered): string | undefined {
  const cookie = headers["set-cookie"]?.find((one) => one.includes("session_token="));
  return cookie?.split(";")[0]?.split("session_token=")[1];
}

function cookieOf(answered: Answered): string | null {
  if (!sessionIn(answered)) return null;
  return (answered.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
}

const checkoutIn = ({ headers, text }: Answered) =>
  /\/payment\?checkout=([0-9a-f-]{36})/.exec(`${headers.location} ${text.slice(0, 2000)}`)?.[1];
