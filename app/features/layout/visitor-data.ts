/** The element that holds all of a page that differs between its visitors. */
export const VISITOR_REGION = "visitor";
/** Its last child, which has what the page's scripts need of the visitor. */
export const VISITOR_DATA = "visitor-data";

/** A visitor who is signed out with an empty cart, as a cached page has it. */
export const guest = { visitor: null, cart: null, additions: [] };

/** What a page's scripts get of its visitor, as JSON that no HTML can end. */
export function toVisitorData(personal: unknown): string {
  return JSON.stringify(personal).replaceAll("<", "\\u003c");
}

/** The text that this page came with; "null" where it has none. The same for as long as it is open. */
export function visitorDataHere(): string {
  here ??= document.getElementById(VISITOR_DATA)?.textContent || "null";
  return here;
}
let here: string | undefined;
