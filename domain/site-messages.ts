/**
 * What the frame around every page says. It stands apart from the other sentences (`messages`), which
 * most pages then need not load.
 */
export const siteMessages = {
  demo: "Demo shop: no order is real, nothing is delivered.",
  signupDone: "Signup successful! Please verify your email before logging in.",
  profileSaved: "Your profile is saved.",
  accountDeleted: "Your account is deleted.",
  orderPlaced: "Order placed successfully!",
  offline: "Failed to get document because the client is offline.",
  unexpected: "Unexpected Application Error!",
  networkFailed:
    "A network error (such as timeout, interrupted connection or unreachable host) has occurred.",
} as const;
