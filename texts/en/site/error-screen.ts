/** What stands when a page cannot be shown (§8.30), below its headline. */
export const errorScreen = {
  notShown: "This page could not be shown. Nothing of your cart or your orders is lost.",
  quote: (requestId: string, status: number) =>
    `If you write to us, please quote ${requestId} (${status}).`,
  again: "Try again",
  home: "Return Home",
};
