import type { Paise } from "#domain/money.ts";
import { type Queue, queueWords } from "#domain/order/queues.ts";
import { type Authority, isSuper, may, type Permission } from "#domain/roles.ts";

/** What waits for an admin, what cannot wait first; `routine` below is the day's usual work. */
export const tasks = [
  "unmatched",
  "refunds-due",
  "refunds-slow",
  "disputed",
  "books",
  "to-confirm",
  "late",
  "returns",
  "cash",
  "grievances",
  "documents",
  "mails",
  "webhooks",
  "gaps",
  "backup",
  "to-pack",
  "to-hand-over",
  "untranslated",
] as const;
export type Task = (typeof tasks)[number];
const HOME = "/admin/dashboard";

type About = {
  name: string;
  /** What it is and what to do about it, under its heading. */
  meaning: string;
  /** Needed to see it. */
  permission: Permission;
  /** To super admins alone. */
  isSuperOnly?: true;
  /** Where all of it is listed; null: nowhere but on the page Today. */
  to: string | null;
  /** The menu entry that carries its mark, beside that of Today. */
  tab: string | null;
  /** It comes every day: it is shown, and does not make Today's mark. */
  routine?: true;
};

const queueTask = (queue: Queue, meaning: string, tab: string | null) => ({
  name: queueWords[queue].name,
  meaning,
  permission: "orders:read" as const,
  to: queue === "to-hand-over" ? `${HOME}/parcels` : `${HOME}/queues/${queue}`,
  tab,
});

/** Each task in words, who sees it, and where it is done. */
export const taskWords: Record<Task, About> = {
  unmatched: {
    name: "Money without an order",
    meaning: "A payment came and no order has come of it, or its bank asks for it back.",
    permission: "orders:read",
    to: null,
    tab: null,
  },
  "refunds-due": {
    name: "Refunds due",
    meaning: "To be paid by bank transfer, or failed at the provider.",
    permission: "refunds:update",
    to: `${HOME}/refunds`,
    tab: `${HOME}/refunds`,
  },
  "refunds-slow": {
    name: "Refunds under way for more than a week",
    meaning: "The provider has not said that the money has arrived.",
    permission: "refunds:update",
    to: `${HOME}/refunds?show=slow`,
    tab: `${HOME}/refunds`,
  },
  disputed: queueTask("disputed", "They are answered at the payment provider.", null),
  books: {
    name: "Money that does not agree",
    meaning:
      "The nightly audit found it: hold the order's payments and refunds against the provider's dashboard, and report it as a bug.",
    permission: "orders:read",
    to: `${HOME}/health`,
    tab: `${HOME}/health`,
  },
  "to-confirm": queueTask("to-confirm", "Cash orders whose customer has not answered yet.", HOME),
  late: queueTask(
    "late",
    "Not arrived by the day that was promised, or that a replacement was expected on.",
    null,
  ),
  returns: queueTask("returns", "Each waits for its next step.", `${HOME}/returns`),
  cash: {
    name: "Cash not handed on",
    meaning: "Collected more than two weeks ago: its carrier owes it, or its payment is not noted.",
    permission: "orders:read",
    to: `${HOME}/cash`,
    tab: `${HOME}/cash`,
  },
  grievances: {
    name: "Grievances",
    meaning: "To be acknowledged within 48 hours and resolved by the day that the law sets.",
    permission: "grievances:update",
    to: `${HOME}/grievances`,
    tab: `${HOME}/grievances`,
  },
  documents: {
    name: "Documents not made",
    meaning: "Each is made by itself once there is what it lacks.",
    permission: "documents:read",
    to: `${HOME}/documents`,
    tab: `${HOME}/documents`,
  },
  mails: {
    name: "Failed mails",
    meaning: "They were given up after three days of trying.",
    permission: "orders:read",
    to: `${HOME}/overview`,
    tab: null,
  },
  webhooks: {
    name: "Webhooks that are off",
    meaning: "Their addresses did not answer, and are told nothing until they are turned on again.",
    permission: "settings:update",
    isSuperOnly: true,
    to: `${HOME}/settings/webhooks`,
    tab: `${HOME}/settings`,
  },
  gaps: {
    name: "Missing before selling",
    meaning: "The shop takes no orders until they are filled in or waived.",
    permission: "settings:update",
    to: `${HOME}/ready`,
    tab: `${HOME}/settings`,
  },
  backup: {
    name: "Backup",
    meaning: "What is done after the last one would be lost.",
    permission: "settings:update",
    to: null,
    tab: null,
  },
  "to-pack": { ...queueTask("to-pack", "Ordered, and not held back.", HOME), routine: true },
  "to-hand-over": {
    ...queueTask("to-hand-over", "Packed, and not with a carrier yet.", `${HOME}/parcels`),
    routine: true,
  },
  untranslated: {
    name: "Not in Hindi",
    meaning: "Pages in Hindi show these texts in English.",
    permission: "settings:update",
    to: `${HOME}/translations`,
    tab: `${HOME}/translations`,
    routine: true,
  },
};

/** How much of a task waits: how many, since when (an ISO text), and its money in paise; null: not known, none. */
export type Waiting = { task: Task; count: number; since: string | null; money: Paise | null };

/** The tasks that these permissions show. */
export const tasksOf = (authority: Authority): Task[] =>
  tasks.filter((task) => {
    const { permission, isSuperOnly } = taskWords[task];
    return may(authority, permission) && (!isSuperOnly || isSuper(authority));
  });

/** The permissions each of which opens the page Today. */
export const todayPermissions: readonly Permission[] = [
  ...new Set(tasks.map((task) => taskWords[task].permission)),
];

/** How many things wait behind a menu entry; Today's are those that are not routine. */
export function markOf(waiting: readonly Waiting[], tab: string): number {
  const counted = waiting.filter(({ task }) =>
    tab === TODAY ? !taskWords[task].routine : taskWords[task].tab === tab,
  );
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The page that lists all of them. */
export const TODAY = `${HOME}/today`;

const DAY = 86_400_000; // ms
/** ms: a refund that takes longer is looked into. */
export const SLOW_REFUND = 7 * DAY;
/** ms: cash that a carrier keeps longer is asked for. */
export const SLOW_CASH = 14 * DAY;
