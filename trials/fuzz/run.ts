import { type Luck, luckOf } from "#scripts/seed/luck.ts";
import { type Action, actionsOf } from "#tests/support/actions.ts";
import { pagesOf } from "#tests/support/address-queries.ts";
import { hostileForm } from "./bodies.ts";
import { hostileEvent } from "./events.ts";
import { hostProfiles } from "./profiles.ts";
import { hostileProgram, type Programs } from "./programs.ts";
import { type Answered, makeSender, type Sent } from "./send.ts";
import type { Fuzzed } from "./shop.ts";
import { anyAddress, makeUsers, type Role, type Users } from "./users.ts";
import { hostileValue } from "./values.ts";

const AT_ONCE = 8;
const MAX_BYTES = 128 * 1024; // a longer body may be hung up on instead of answered
const LONGEST_PAUSE = 250; // ms
/** Pages that are asked for before anything is measured: the first ones load the program. */
const WARMING = 20;
/** Bytes that the heap may have grown after a collection, whatever was sent, and for each body. */
const GROWTH = 16 * 2 ** 20;
const GROWTH_OF_BODY = 200;

/** What became of the bodies for one form. */
export type Row = { bodies: number; statuses: Map<number, number>; longest: number };
export type Report = {
  rows: Map<string, Row>;
  /** Figures of the shop's process: in ms and bytes; null for a shop elsewhere. */
  pause: number | null;
  heap: { quarter: number; end: number } | null;
  problems: string[];
};

type Shot = Sent & { name: string; role: Role | "program" };

export type Wanted = {
  seed: number;
  bodies: number;
  /** ms that the shop may be held up by one of them. */
  longestPause?: number;
};

/**
 * Sends so many hostile bodies, the same for the same seed: to forms and the webhook, and as many to the API, UCP and MCP;
 * and one address for each ten of them.
 */
export async function runFuzz(
  shop: Fuzzed,
  { seed, bodies, longestPause = LONGEST_PAUSE }: Wanted,
): Promise<Report> {
  const sender = makeSender(shop.url, AT_ONCE);
  const users = await makeUsers(sender, shop);
  const agents = await hostProfiles();
  for (let number = 0; number < WARMING; number++)
    await sender.send(addressOf(luckOf(number), users));
  await shop.figures(); // what the start took, and the first page, does not count
  const report: Report = { rows: new Map(), pause: null, heap: null, problems: [] };
  const quarter = Math.ceil(bodies / 4);
  let heapThen = 0;
  let next = 0;

  async function look(upTo: number): Promise<void> {
    const figures = await shop.figures();
    if (!figures) return;
    report.pause = Math.max(report.pause ?? 0, figures.pause);
    if (figures.pause > longestPause) {
      report.problems.push(`up to body ${upTo}: a pause of ${Math.round(figures.pause)} ms`);
    }
    if (upTo === quarter) heapThen = figures.heap;
    if (upTo === bodies) report.heap = { quarter: heapThen, end: figures.heap };
  }

  async function sendUpTo(last: number): Promise<void> {
    while (next < last) {
      const number = next++;
      const luck = luckOf(seed * 100_003 + number);
      const { tokens, known } = users;
      const ids = [known.orderId, known.checkoutId, known.adminId, known.mailId];
      const shots = [
        number % 2 === 0
          ? shotOf(luck, users, shop.webhookSecret)
          : programShot(luck, { tokens, profiles: agents.profiles, ids }),
      ];
      if (number % 10 === 0) shots.push(addressOf(luck, users));
      for (const shot of shots) {
        const answered = await sender.send(shot);
        note(report, shot, answered, number);
        if (shot.role !== "program") await users.learn(shot.role, answered);
      }
    }
  }

  const stops = new Set([quarter, bodies]);
  for (let stop = 500; stop < bodies; stop += 500) stops.add(stop);
  for (const stop of [...stops].sort((a, b) => a - b)) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendUpTo(stop)));
    await look(stop);
  }
  sender.close();
  await agents.close();
  if (report.heap) {
    const grown = report.heap.end - report.heap.quarter;
    const most = GROWTH + GROWTH_OF_BODY * (bodies - quarter);
    if (grown > most) report.problems.push(`the heap grew by ${Math.round(grown / 2 ** 20)} MB`);
  }
  return report;
}

/** Who sends a form how often: mostly those who get furthest with it. */
function weightsFor({ path, as }: Action): Record<Role, number> {
  if (path === "/logout") return { visitor: 9, customer: 1, admin: 0, super: 0 };
  const few = OF_SESSIONS.test(path) ? 0 : 1;
  const weights = { visitor: 1, customer: 1, admin: few, super: 2 * few };
  return { ...weights, [as]: weights[as] + 6 };
}

const WEBHOOK = "/webhooks/razorpay";
/** Forms that open or end a session; admins, who are few, send none. */
const OF_SESSIONS = /^\/(logout|login|signup|admin\/(login|setup))/;

function shotOf(luck: Luck, users: Users, webhookSecret: string | null): Shot {
  const actions = actionsOf(users.known);
  const at = luck.below(actions.length + 3);
  const action = actions[at];
  const from = { "x-forwarded-for": anyAddress() };
  if (!action) {
    const event = hostileEvent(luck, webhookSecret);
    const headers = { ...event.headers, ...from };
    return { ...event, headers, name: WEBHOOK, role: "visitor" };
  }
  const { name, path, fields } = action;
  const role = luck.choose(weightsFor(action));
  const { headers, body } = hostileForm(luck, fields);
  const asData = luck.below(2) === 0 ? path.replace(/^[^?]+/, "$&.data") : path;
  const cookie = users.cookies[role] ?? "";
  const sent: Record<string, string> = { ...headers, ...from, cookie };
  if (luck.below(40) === 0) sent.origin = "https://evil.example";
  return { method: "POST", path: asData, headers: sent, body, name, role };
}

/** What a program asks, from an address that no other client has. */
function programShot(luck: Luck, programs: Programs): Shot {
  const shot = hostileProgram(luck, programs);
  return {
    ...shot,
    headers: { ...shot.headers, "x-forwarded-for": anyAddress() },
    role: "program",
  };
}

/** A page with something hostile in its address. */
function addressOf(luck: Luck, users: Users): Shot {
  const pages = pagesOf(users.known);
  const page = pages[luck.below(pages.length)];
  const role = luck.choose({ visitor: 1, customer: 1, super: 2 });
  const hostile = () => escaped(hostileValue(luck).subarray(0, 600));
  const query = page?.query.filter(() => luck.below(2) === 0).map((name) => `${name}=${hostile()}`);
  const end = luck.below(4) === 0 ? `/${hostile()}` : "";
  const path = `${page?.path.replace(/\/$/, "")}${end || "/"}`.replace(/(.)\/$/, "$1");
  return {
    method: "GET",
    path: `${path}?${(query ?? []).join("&")}`,
    headers: { cookie: users.cookies[role] ?? "", "x-forwarded-for": anyAddress() },
    body: Buffer.alloc(0),
    name: "pages",
    role,
  };
}

const escaped = (bytes: Buffer) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

function note(report: Report, shot: Shot, { status, ms, text }: Answered, number: number): void {
  const row = report.rows.get(shot.name) ?? { bodies: 0, statuses: new Map(), longest: 0 };
  report.rows.set(shot.name, row);
  row.bodies += 1;
  row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
  row.longest = Math.max(row.longest, ms);
  const dropped = status === 0 && shot.body.length <= MAX_BYTES;
  if (!dropped && status < 500) return;
  const outcome = dropped ? `the connection was dropped (${text})` : String(status);
  const { method, path, role, headers } = shot;
  const start = shot.body.subarray(0, 300).toString("latin1");
  report.problems.push(
    `body ${number}: ${outcome}: ${method} ${path.slice(0, 300)} as ${role}, ${headers["content-type"]}: ${start}`,
  );
}
