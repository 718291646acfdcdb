import { texts } from "#language";
/** What stands in every mail to a customer, around its own words. */
export const mailFrame = texts({
  /** A shop that sells nothing says so in every mail. */
  demo: "Demo shop: no order is real, nothing is delivered.",
  hello: "Hello,",
  helloTo: (name: string) => `Hello ${name},`,
  /** Before and behind the shop's address. */
  questions: { before: "Questions? Write to ", after: "." },
  total: "Total",
  /** For clients that show no buttons. */
  pasted: (url: string) =>
    `If the button does not work, copy this address into your browser: ${url}`,
});
