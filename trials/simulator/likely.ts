/**
 * What people, banks, carriers and the shop's own clock do, each a function in deeds/, and how often it is
 * done whatever came before.
 */
export const LIKELY = {
  "buy by card": 22,
  "buy in cash": 10,
  "confirm again": 4,
  "pay again": 4,
  "pay in cash after all": 3,
  "show a code": 4,
  "end a code": 6,
  cancel: 4,
  "cancel as an admin": 3,
  "pay a link": 3,
  "end a link": 2,
  "send a link again": 2,
  "withdraw what was entered": 1,
  "pay cash online": 3,
  "answer about cash": 3,
  "refuse at the door": 2,
  "hand cash on": 2,
  "settle as an admin": 2,
  "take pieces out": 4,
  "add pieces": 4,
  "order by telephone": 5,
  dispute: 3,
  "end a dispute": 3,
  pack: 8,
  book: 4,
  "hand over": 4,
  "undo a press": 4,
  move: 6,
  scan: 4,
  refund: 4,
  "refund in the dashboard": 4,
  "pay a refund by hand": 3,
  "give back unknown money": 2,
  "ask for a return": 3,
  "work on a return": 5,
  "change the address": 3,
  "set a status": 3,
  "type a code": 4,
  "erase an account": 2,
  "erase an account as an admin": 1,
  "ask for an alert": 2,
  "change a price": 3,
  "rename a colour": 2,
  "change the default": 1,
  "archive a product": 1,
  "set the stock": 3,
  "change the settings": 2,
  "remove what is old": 2,
  "end a refund": 4,
  webhook: 8,
  "carrier's webhook": 3,
  job: 8,
  reconcile: 4,
  "check parcels": 2,
  "sweep the stock": 2,
  "make documents": 5,
  "send mails": 6,
  kill: 2,
} as const;

export type What = keyof typeof LIKELY;
type Weights = { readonly [Each in What]?: number };

/** What a history begins with. */
export const BEGINNINGS: Weights = {
  ...{ "buy by card": 6, "buy in cash": 4, "order by telephone": 3, "type a code": 2 },
};

const CANCELLED: Weights = {
  ...{ move: 3, scan: 2, book: 1, webhook: 2, job: 2, refund: 1, "pay again": 1 },
  ...{ "end a refund": 1, "make documents": 1, "confirm again": 1 },
};
const UNDER_WAY: Weights = {
  ...{ move: 6, scan: 3, "cancel as an admin": 2, "ask for a return": 8, refund: 1 },
  ...{ "make documents": 1, "carrier's webhook": 3, "check parcels": 1 },
};
const MONEY: Weights = { webhook: 5, job: 3, "end a refund": 3, reconcile: 1, "make documents": 2 };

/**
 * What often comes next of the same thing: bought, then packed, then delivered, then asked back. Deeds that
 * are drawn each for itself seldom come that far.
 */
export const NEXT: { readonly [Each in What]?: Weights } = {
  "buy by card": {
    ...{ "add pieces": 3, "take pieces out": 2, dispute: 2 },
    ...{ pack: 25, webhook: 4, "confirm again": 2, "pay again": 3, "pay in cash after all": 1 },
    "show a code": 4,
    ...{ "refund in the dashboard": 3, cancel: 3, "cancel as an admin": 2, refund: 1 },
  },
  "buy in cash": {
    "answer about cash": 3,
    "pay cash online": 4,
    "add pieces": 2,
    "take pieces out": 2,
    pack: 22,
    "pay again": 1,
    cancel: 2,
    "cancel as an admin": 2,
  },
  "pay again": { webhook: 4, pack: 2, "pay again": 3, "refund in the dashboard": 2 },
  "pay in cash after all": { pack: 3, "pay again": 2, webhook: 1 },
  "show a code": { "end a code": 14, "pay again": 2, "show a code": 2, "pay in cash after all": 2 },
  "end a code": { pack: 6, "end a code": 4, webhook: 3, "confirm again": 2, cancel: 2 },
  "order by telephone": {
    ...{ "pay a link": 6, "end a link": 2, pack: 4, cancel: 2, "buy by card": 3 },
    ...{ "add pieces": 2, webhook: 2, "send a link again": 2, "withdraw what was entered": 1 },
  },
  "pay cash online": {
    ...MONEY,
    pack: 4,
    "pay a link": 2,
    cancel: 2,
    "take pieces out": 2,
    dispute: 2,
  },
  "pay a link": { ...MONEY, pack: 4, cancel: 3, "take pieces out": 2, dispute: 3 },
  "take pieces out": { ...MONEY, pack: 5, "add pieces": 2, "pay a link": 2, cancel: 2 },
  "type a code": { "buy by card": 6, "buy in cash": 6, "order by telephone": 4 },
  "end a link": { ...MONEY, "send a link again": 4, "buy by card": 2 },
  "add pieces": { ...MONEY, "pay a link": 6, "take pieces out": 3, pack: 3, cancel: 2 },
  dispute: { ...MONEY, "end a dispute": 8, refund: 4, cancel: 3, "cancel as an admin": 2 },
  "end a dispute": { ...MONEY, refund: 3, cancel: 3, "cancel as an admin": 3 },
  "hand over": { ...UNDER_WAY, "undo a press": 8, "pay cash online": 1 },
  "undo a press": { pack: 3, "hand over": 3, book: 2, move: 2, cancel: 2, "take pieces out": 2 },
  pack: {
    ...UNDER_WAY,
    "hand over": 5,
    "undo a press": 4,
    "pay cash online": 2,
    move: 12,
    "ask for a return": 3,
    book: 3,
    cancel: 2,
  },
  book: { ...UNDER_WAY, scan: 9 },
  move: { ...UNDER_WAY, "ask for a return": 26, "hand cash on": 6 },
  "hand cash on": { ...UNDER_WAY, "hand cash on": 2, refund: 2, "set a status": 3, job: 1 },
  "answer about cash": { pack: 8, "answer about cash": 4, cancel: 2, "take pieces out": 2 },
  "set a status": {
    "refuse at the door": 3,
    "hand cash on": 4,
    "set a status": 3,
    pack: 3,
    job: 1,
  },
  scan: { ...UNDER_WAY, "carrier's webhook": 9 },
  "carrier's webhook": UNDER_WAY,
  cancel: CANCELLED,
  "cancel as an admin": CANCELLED,
  refund: { ...MONEY, refund: 2, cancel: 1, "refund in the dashboard": 1 },
  "refund in the dashboard": { ...MONEY, "pay again": 3, refund: 1, cancel: 1 },
  "end a refund": { ...MONEY, "pay a refund by hand": 3 },
  "pay a refund by hand": { ...MONEY, "pay a refund by hand": 2, refund: 1, "end a refund": 2 },
  "give back unknown money": { ...MONEY, "give back unknown money": 6, webhook: 8, job: 8 },
  "ask for a return": { "work on a return": 8, refund: 1, "refund in the dashboard": 1 },
  "work on a return": { "work on a return": 10, refund: 1, job: 1, "end a refund": 1 },
  webhook: { pack: 5, "pay again": 2, "confirm again": 1, cancel: 1, webhook: 2, job: 1 },
};
