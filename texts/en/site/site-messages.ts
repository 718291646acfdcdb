import { texts } from "#language";
/**
 * What the frame around every page says. It stands apart from the other sentences (`messages`), which
 * most pages then need not load.
 */
export const siteMessages = texts({
  demo: "Demo shop: no order is real, nothing is delivered.",
  passwordEnded:
    "Your address is confirmed. The password and profile that somebody had given before are gone.",
  signupDone: "Signup successful! Please verify your email before logging in.",
  profileSaved: "Your profile is saved.",
  accountDeleted: "Your account is deleted.",
  notLoggedOut: "You may still be logged in: the shop could not be reached. Please try again.",
  orderPlaced: "Order placed successfully!",
  offline: "Failed to get document because the client is offline.",
  productAdded: "Product added to cart!",
  cartUpdateFailed: "Your cart could not be changed. Please try again.",
  cartSyncFailed:
    "What you chose before you logged in could not be put into your cart yet. It is kept on this device.",
  cartFull:
    "Your cart has no room for another kind of item. Please take one out first, or order what is in it.",
  cartNotKept:
    "This browser keeps nothing for this shop: your cart is gone when you leave this page. Please allow cookies or site data.",
  cartLeft: (lines: number) =>
    `Your cart was full: it had no room for ${lines} ${lines === 1 ? "item" : "items"} from this device.`,
  /** A price that changed while the product lay in the cart: name with options, and both as texts. */
  priceChanged: (what: string, before: string, now: string) =>
    `The price of ${what} has changed from ${before} to ${now} since you added it.`,
  unexpected: "Unexpected Application Error!",
  networkFailed:
    "A network error (such as timeout, interrupted connection or unreachable host) has occurred.",
});
