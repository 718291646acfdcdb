import type { What } from "./likely.ts";

const PURCHASE: readonly What[] = ["buy by card", "buy in cash"];
const ORDER = [PURCHASE];
const PARCEL: readonly What[][] = [["pack"]];

/** What must have been done before a deed has anything to be about: of each list one deed. */
export const NEEDS: { readonly [Each in What]?: readonly (readonly What[])[] } = {
  "confirm again": [["buy by card"]],
  "pay again": [PURCHASE],
  "pay in cash after all": [PURCHASE],
  "show a code": [PURCHASE],
  "end a code": [PURCHASE, ["show a code"]],
  cancel: ORDER,
  "cancel as an admin": ORDER,
  "pay a link": [["order by telephone"]],
  "end a link": [["order by telephone"]],
  "send a link again": [["order by telephone"]],
  "withdraw what was entered": [["order by telephone"]],
  "pay cash online": [["buy in cash"]],
  "answer about cash": [["change the settings"], ["buy in cash"]],
  "refuse at the door": [["buy in cash"], ["set a status"]],
  "hand cash on": [["buy in cash"], ["pack"], ["move"]],
  "hand cash on by a file": [["buy in cash"], ["pack"], ["move"]],
  "ask by a program": ORDER,
  "settle as an admin": [["buy by card"]],
  "take pieces out": ORDER,
  "add pieces": ORDER,
  dispute: [["buy by card"]],
  "end a dispute": [["dispute"]],
  pack: ORDER,
  book: PARCEL,
  "hand over": PARCEL,
  "undo a press": [["pack", "hand over"]],
  move: PARCEL,
  scan: [["book"]],
  refund: ORDER,
  "refund in the dashboard": [["buy by card"]],
  "pay a refund by hand": [["buy in cash"], ["pack"], ["move"], ["refund"]],
  "attach unknown money": [["buy in cash"], ["give back unknown money"]],
  "ask for a return": [["move"]],
  "work on a return": [["ask for a return"]],
  "change the address": ORDER,
  "set a status": ORDER,
};

/**
 * Numbers (`how`) by which a deed leads on to what needs it: paid, a link that waits, packed whole, arrived, given back in
 * part, cash that must be confirmed, on its way. Missing: any does.
 */
export const LEADS_ON: { readonly [Each in What]?: readonly number[] } = {
  "buy by card": [0, 1, 2],
  "order by telephone": [1, 5, 7, 11],
  pack: [2, 4, 8],
  move: [1, 2, 3],
  refund: [1, 2, 3, 4, 5, 6],
  "change the settings": [3, 11, 19],
  "set a status": [2, 6, 10],
};
