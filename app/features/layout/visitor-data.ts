/** The element that holds all of a page that differs between its visitors. */
export const VISITOR_REGION = "visitor";
/** Its last child, which tells the page's scripts about the visitor. */
export const VISITOR_DATA = "visitor-data";

/** A visitor who is signed out with an empty cart, of whom a cached page tells. */
export const guest = { visitor: null, cart: null, additions: [] };

/** What a page's scripts are told of its visitor, as JSON that no HTML can end. */
export function toVisitorData(personal: unknown): string {
  return JSON.stringify(personal).replaceAll("<", "\\u003c");
}

/** The text that this page came with; "null" where it has none. The same for as long as it is open. */
export function visitorDataHere(): string {
  here ??= document.getElementById(VISITOR_DATA)?.textContent || "null";
  return here;
}
let here: string | undefined;
