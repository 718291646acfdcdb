import type { Locator, Page } from "@playwright/test";
import type { AdminShop } from "../../support/admin.ts";
import type { Hands } from "../../support/hands.ts";
import type { Seed } from "./seed.ts";

/** What an owner does in a week, in the order of a day's work. */
export const taskNames = [
  "see what waits today",
  "confirm a cash order by telephone",
  "find an order by part of a phone number",
  "open the pick list of chosen orders",
  "pack and print chosen orders",
  "hand parcels over to a carrier",
  "note a parcel's tracking number",
  "mark an order as delivered",
  "enter cash that a carrier has handed on",
  "set an order back and cancel it",
  "take a piece out of an order",
  "enter an order by telephone",
  "take a return to its refund",
  "give back a part of what was paid",
  "try a failed refund again",
  "settle money without an order",
  "answer a grievance",
  "hide an abusive review",
  "note stock that has arrived",
  "sell a product at a lower price",
  "make an offer with a code",
  "put a product live",
  "upload a picture and describe it",
  "write an article of the journal",
  "change what delivery costs",
  "invite a colleague",
  "take a permission away",
  "export the orders of the month",
  "read the month for the accountant",
  "see who did what",
  "put a missing text into Hindi",
] as const;
export type TaskName = (typeof taskNames)[number];

/** The owner at the dashboard, whose presses are counted from here on. */
export type Owner = Hands & {
  page: Page;
  /** Opens a page of the menu, which on a phone stands behind a button. */
  menu(tab: string): Promise<void>;
  /** Presses one of the links above the orders that say what waits. */
  waiting(name: RegExp): Promise<void>;
  /** On a phone, opens the filters of a list. */
  filters(): Promise<void>;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  row(text: string): Locator;
};

export type Given = {
  shop: AdminShop;
  seed: Seed;
  /** Opens the dashboard; what is done before it is not the owner's. */
  begin(): Promise<Owner>;
};

/** `types`: what is typed there is the task, and going into a field is not counted as a press. */
export type Task = { types?: true; does(given: Given): Promise<void> };
export type Tasks<Names extends TaskName> = Record<Names, Task>;
