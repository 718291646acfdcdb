import { texts } from "#language";
/** What stands when a page cannot be shown (§8.30), below its headline. */
export const errorScreen = texts({
  refusedTitle: "Not Possible Here",
  refused:
    "The shop does not do this at this address. Nothing of your cart or your orders is lost.",
  notShown: "This page could not be shown. Nothing of your cart or your orders is lost.",
  quote: (requestId: string, status: number) =>
    `If you write to us, please quote ${requestId} (${status}).`,
  again: "Try again",
  home: "Return Home",
});
