import { texts } from "#language";
/** The pages on which the details of an order are given, and what leads to them. */
export const checkoutPage = texts({
  title: "Checkout",
  /** The header of checkout and payment. */
  secure: "Secure checkout",
  help: "Help",
  callUs: "Call us:",
  steps: { label: "Steps", cart: "Cart", details: "Details", payment: "Payment" },

  logIn: {
    title: "Log in to place your order",
    text: "Your cart comes along. No account yet? Signing up takes a minute.",
    textAtPayment:
      "Orders and payments are kept with your account. Your cart comes along when you log in.",
    logIn: "Log In",
    signUp: "Sign Up",
  },

  empty: "Your cart is empty, so there is nothing to check out yet.",
  home: "Return Home",

  summary: { pieces: (count: number) => (count === 1 ? "1 item" : `${count} items`) },

  place: {
    ask: "Type the PIN code, and we fill in the city and the state where we know them.",
    arrives: (days: string) => `Arrives ${days}`,
    check: "This comes from your PIN code. Please check it.",
  },

  contact: "Contact",
  address: "Delivery address",
  changeCart: "Change your cart",
  back: "Back to cart",
  next: "Continue to Payment",

  confirm: { title: "Confirm Your Details", name: "Name", cancel: "Cancel", confirm: "Confirm" },
});
