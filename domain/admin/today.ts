import type { Paise } from "#domain/money.ts";
import { type Queue, queueWords } from "#domain/order/queues.ts";
import { type Authority, may, type Permission } from "#domain/roles.ts";

/** What waits for an admin, what cannot wait first; `routine` below is the day's usual work. */
export const tasks = [
  "unmatched",
  "refunds-due",
  "refunds-slow",
  "disputed",
  "to-confirm",
  "late",
  "returns",
  "grievances",
  "mails",
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
    meaning: "A payment came and no order has come of it.",
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
  "to-confirm": queueTask("to-confirm", "Cash orders whose customer has not answered yet.", HOME),
  late: queueTask("late", "Not arrived by the day that was promised.", null),
  returns: queueTask("returns", "Each waits for its next step.", `${HOME}/returns`),
  grievances: {
    name: "Grievances",
    meaning: "To be acknowledged within 48 hours and resolved by the day that the law sets.",
    permission: "grievances:update",
    to: `${HOME}/grievances`,
    tab: `${HOME}/grievances`,
  },
  mails: {
    name: "Failed mails",
    meaning: "They were given up after three days of trying.",
    permission: "orders:read",
    to: `${HOME}/overview`,
    tab: null,
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
  tasks.filter((task) => may(authority, taskWords[task].permission));

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

/** ms: a refund that takes longer is looked into. */
export const SLOW_REFUND = 7 * 86_400_000;
