import { texts } from "#language";
/** What a social name of the footer leads to in a demo, while it has no address. */
export const linkNotSet = texts({
  title: (name: string) => `${name} is not set yet`,
  lead: (name: string) =>
    `This is a demo shop and has no page on ${name}. Its owner sets the address in one of two places:`,
  settings: "in the admin dashboard, under Settings, Links;",
  environment: "when the shop is started, with the variable",
  production: "A shop that sells does not show a name before it has an address.",
  open: "Open the settings",
  home: "Return Home",
});
