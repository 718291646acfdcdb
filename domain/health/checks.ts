import { formatPaise } from "../money.ts";
import { faultWords } from "../refund/books.ts";
import {
  ageInWords,
  type Check,
  counted,
  type Figures,
  type Health,
  type Level,
  LIMITS,
  type Outside,
  type Pile,
} from "./health.ts";

const levelOf = (value: number, { amber, red }: { amber: number; red: number }): Level =>
  value >= red ? "red" : value >= amber ? "amber" : "green";

/** All that is looked at, the database and the process first (§25.70). */
export function checksOf(health: Health): Check[] {
  const { figures } = health;
  return [
    ofDatabase(health),
    ...(health.connections ? [ofConnections(health.connections)] : []),
    ofWorkers(health.working),
    ofLag(health.lag),
    ...health.outside.map(ofOutside),
    ...(figures ? ofFigures(figures) : []),
  ];
}

function ofDatabase({ database, age }: Health): Check {
  const name = "Database";
  if (database) return { name, level: "green", state: "It answers.", remedy: "" };
  const last =
    age === null ? "It has not answered since the start." : `Last answered ${ageInWords(age)} ago.`;
  return {
    name,
    level: "red",
    state: `It does not answer. ${last}`,
    remedy: "Look whether its server runs, has room on its disk, and can be reached from here.",
  };
}

function ofConnections({ inUse, most, waiting }: NonNullable<Health["connections"]>): Check {
  const isShort = waiting > 0 && inUse >= most; // with one to spare, they wait for it to be opened
  const others = isShort ? `; ${counted(waiting)} wait for one` : "";
  return {
    name: "Connections",
    level: isShort ? "amber" : "green",
    state: `${inUse} of ${most} at work${others}.`,
    remedy: isShort ? "If it stays so: look for slow statements, or start another process." : "",
  };
}

const ofWorkers = (working: boolean): Check => ({
  name: "Workers",
  level: working ? "green" : "red",
  state: working ? "Queue and mails are worked off." : "Queue or mails are not worked off.",
  remedy: working ? "" : "If the database answers and it stays so: restart this process.",
});

function ofLag(lag: number): Check {
  const level = levelOf(lag, LIMITS.lag);
  return {
    name: "Process",
    level,
    state: `Its work begins up to ${Math.round(lag * 1000)} ms late.`,
    remedy: level === "green" ? "" : "It has too much to do: start another process.",
  };
}

function ofOutside({ name, sinceAnswer, sinceFailure }: Outside): Check {
  const isAway = sinceFailure !== null && (sinceAnswer === null || sinceFailure < sinceAnswer);
  const last = sinceAnswer === null ? "never since the start" : `${ageInWords(sinceAnswer)} ago`;
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    level: isAway ? "amber" : "green",
    state: isAway
      ? `The last call had no answer. Last answered ${last}.`
      : `Last answered ${last}.`,
    remedy: isAway ? "What waits for it is tried again by itself. Look at its status page." : "",
  };
}

const inIndia = (count: number) => count.toLocaleString("en-IN");

function ofFigures(figures: Figures): Check[] {
  const { unsettled, refunds, failedRefunds, mails, failedMails, documents, queues } = figures;
  const dead = queues.filter((queue) => queue.dead > 0);
  const { card, cod } = figures.orders;
  return [
    {
      name: "Orders",
      level: "green",
      state: `${inIndia(card + cod)} in the last hour: ${inIndia(card)} by card, ${inIndia(cod)} in cash.`,
      remedy: "",
    },
    ofPile("Payments without an order", unsettled, LIMITS.unsettled, {
      none: "Every payment has become an order.",
      remedy: "Look at Overview, Paid without an order, and at the provider above.",
    }),
    ofPile("Refunds", refunds, LIMITS.refunds, {
      none: "None is open.",
      remedy: "Look at Refunds: a bank transfer may wait for you, or the provider has said no.",
    }),
    ofCount("Failed refunds", failedRefunds, "Look at Refunds for the reason, and pay by hand."),
    ofBooks(figures.books),
    {
      name: "Stock",
      level: figures.stockBelowZero > 0 ? "red" : "green",
      state:
        figures.stockBelowZero > 0
          ? `${counted(figures.stockBelowZero)} below zero.`
          : "Nothing is below zero.",
      remedy:
        figures.stockBelowZero > 0 ? "This must never be: count, and correct it in Stock." : "",
    },
    ofPile("Mails", mails, LIMITS.mails, {
      none: "None waits.",
      remedy:
        "Look whether the mail server takes mails; the reason stands at each mail of an order.",
    }),
    ofCount("Failed mails", failedMails, "Look at Overview, Failed mails, and send them again."),
    ofPile("Documents", documents, LIMITS.documents, {
      none: "All are made.",
      remedy: "Look at Documents, which says what is missing.",
    }),
    ...queues
      .filter(({ count }) => count > 0)
      .map((queue) =>
        ofPile(`Queue ${queue.name}`, queue, LIMITS.queue, {
          none: "",
          remedy: "It is tried again by itself. The log has the reason: “a job failed”.",
        }),
      ),
    ...dead.map(({ name, dead }) => ({
      name: `Given up in ${name}`,
      level: "amber" as const,
      state: `${counted(dead)} tried thirteen times in vain.`,
      remedy: "The log has the reason: “a job failed”.",
    })),
  ];
}

/** What the nightly audit found. An order that is red for a day shows a mistake of the shop, or of a hand in its data. */
function ofBooks({ count, first }: Figures["books"]): Check {
  const name = "Money of orders";
  if (count === 0) return { name, level: "green", state: "All of it agrees.", remedy: "" };
  const orders = first.map(({ orderId, faults: [found] }) =>
    found
      ? `${orderId}: ${faultWords[found.fault]} (${formatPaise(found.is)}, not ${formatPaise(found.should)})`
      : orderId,
  );
  return {
    name,
    level: "red",
    state: `${counted(count)} ${count === 1 ? "order does" : "orders do"} not agree. ${orders.join(". ")}.`,
    remedy:
      "This must never be: hold the order's payments and refunds against the provider's dashboard, and report it as a bug.",
  };
}

type Words = { none: string; remedy: string };

function ofPile(
  name: string,
  { count, oldest }: Pile,
  limits: { amber: number; red: number },
  { none, remedy }: Words,
): Check {
  const age = oldest ?? 0;
  if (count === 0) return { name, level: "green", state: none, remedy: "" };
  const level = levelOf(age, limits);
  const long = `${count === 1 ? " for" : ", the oldest for"} ${ageInWords(age)}`;
  const state = `${counted(count)} waiting${long}.`;
  return { name, level, state, remedy: level === "green" ? "" : remedy };
}

const ofCount = (name: string, count: number, remedy: string): Check => ({
  name,
  level: count > 0 ? "amber" : "green",
  state: count > 0 ? `${counted(count)} within thirty days.` : "None within thirty days.",
  remedy: count > 0 ? remedy : "",
});
