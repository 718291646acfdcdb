import type { ActivityName } from "./activities/all.ts";
import type { FaultName } from "./faults/all.ts";

/** What must hold of one thing that people do while one thing is wrong. */
export type Holds = {
  /**
   * While it is wrong: `done`; `refused`, in an answer that says when to come again and shows what was
   * typed; `explained`, refused in a sentence in the page; or `either`, where chance decides: done, refused,
   * or the connection broken.
   */
  during: "done" | "refused" | "explained" | "either";
  /** Seconds in which the slowest answer comes. */
  within: number;
  /** In a sentence. */
  says: string;
};
export type Cell = Holds & { fault: FaultName; activity: ActivityName };

const done = (says: string, within = 5): Holds => ({ during: "done", within, says });
const refused = (says: string, within: number): Holds => ({ during: "refused", within, says });
const explained = (says: string, within: number): Holds => ({ during: "explained", within, says });
const either = (says: string, within: number): Holds => ({ during: "either", within, says });

const fromMemory = done("The pages of the shop come from memory.", 1);
const asEver = done("It is as ever.");
const slower = (within: number) => done("It is done, later.", within);

/** What people do that needs the database, while it does not answer for up to `within` seconds. */
const withoutDatabase = (within: number): Partial<Record<ActivityName, Holds>> => ({
  read: fromMemory,
  add: refused(
    "It is refused with 503, the cart is as it was, and the same form works later.",
    within,
  ),
  "sign-in": refused("It is refused with 503 and the address stays in the form.", within),
  "sign-up": refused("It is refused with 503 and all but the password stays in the form.", within),
  "check-out": refused(
    "It is refused with 503, the details stay in the form, and no order is made.",
    within,
  ),
  "start-card": refused("It is refused with 503 and nothing is begun at the provider.", within),
  "pay-card": refused(
    "It is refused with 503; the money becomes one order when the same comes again.",
    within,
  ),
  admin: refused("It is refused with 503 and the order is as it was.", within),
});

/** All that people do goes on, but for what is said. */
const goesOn = (
  but: Partial<Record<ActivityName, Holds>> = {},
): Partial<Record<ActivityName, Holds>> => ({
  ...{ read: fromMemory, add: asEver, "sign-in": asEver, "sign-up": asEver, "check-out": asEver },
  ...{ "start-card": asEver, "pay-card": asEver, admin: asEver },
  ...but,
});

const mailLater = done("It is done, and the mails arrive when the server is back.");
const withoutMail = goesOn({
  "sign-up": mailLater,
  "check-out": mailLater,
  "pay-card": mailLater,
  admin: mailLater,
});
const paidLater = (within: number) =>
  done("The money is taken: the page says that the order follows, and it does, once.", within);
const withoutProvider = goesOn({
  "check-out": done("Cash on delivery goes on as ever."),
  "start-card": explained(
    "The page says that paying by card fails at the moment; cash stays open.",
    12,
  ),
  "pay-card": paidLater(12),
});
const notBooked = (within: number) =>
  explained(
    "The page says that the carrier cannot be reached, and one parcel is booked later.",
    within,
  );
const withoutCarrier = (within: number) => goesOn({ book: notBooked(within) });
const notKept = explained("The upload is refused in a sentence, and works once there is room.", 10);
const atTheOther = either("A broken connection at most: the other process does it, once.", 5);
const whileRecovering = (what: string) => either(`Done or refused with 503, and ${what}.`, 12);
const crowded = (what: string) => either(`Answered or refused with 503: ${what}.`, 30);

const all: Record<FaultName, Partial<Record<ActivityName, Holds>>> = {
  "database-away": withoutDatabase(5),
  "database-hangs": withoutDatabase(25),
  "database-slow": {
    ...{ read: fromMemory, add: slower(4), "sign-in": slower(6), "sign-up": slower(6) },
    ...{ "check-out": slower(8), "start-card": slower(6), "pay-card": slower(8), admin: slower(8) },
  },
  "database-crashes": {
    read: fromMemory,
    add: whileRecovering("the cart has what was acknowledged"),
    "sign-in": whileRecovering("the same form works then"),
    "sign-up": whileRecovering("there is one account"),
    "check-out": whileRecovering("there is one order"),
    "start-card": whileRecovering("the payment can be begun then"),
    "pay-card": whileRecovering("the money becomes one order"),
    admin: whileRecovering("the order is changed once"),
  },
  "provider-away": withoutProvider,
  "provider-silent": withoutProvider,
  "provider-slow": goesOn({ "start-card": slower(10), "pay-card": slower(12) }),
  "mail-away": withoutMail,
  "mail-silent": withoutMail,
  "carrier-away": withoutCarrier(16),
  "carrier-silent": withoutCarrier(20),
  "process-killed": {
    ...{ read: atTheOther, add: atTheOther, "sign-in": atTheOther, "sign-up": atTheOther },
    ...{ "check-out": atTheOther, "start-card": atTheOther, "pay-card": atTheOther },
    admin: atTheOther,
  },
  "disk-full": goesOn({ upload: notKept }),
  "disk-read-only": goesOn({ upload: notKept }),
  "disk-full-embedded": {
    read: fromMemory,
    add: whileRecovering("the cart has what was acknowledged"),
    "sign-up": whileRecovering("there is one account once there is room"),
    "check-out": whileRecovering("there is one order once there is room"),
    "pay-card": whileRecovering("the money becomes one order once there is room"),
  },
  "clock-ahead": goesOn(),
  "clock-behind": goesOn(),
  "memory-short": {
    read: done("The pages of the shop are answered, later than usual.", 30),
    add: crowded("the cart has what was acknowledged"),
    "sign-in": crowded("the same form works then"),
    "sign-up": crowded("there is one account"),
    "check-out": crowded("there is one order"),
    "pay-card": crowded("the money becomes one order"),
    admin: crowded("the order is changed once"),
  },
};

export const cells: Cell[] = Object.entries(all).flatMap(([fault, row]) =>
  Object.entries(row).map(([activity, holds]) => ({
    ...{ fault: fault as FaultName, activity: activity as ActivityName },
    ...holds,
  })),
);

export const nameOf = ({ fault, activity }: Pick<Cell, "fault" | "activity">) =>
  `${fault}/${activity}`;
