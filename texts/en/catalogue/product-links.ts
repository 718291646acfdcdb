import { texts } from "#language";
/** Products on other pages than the shop's. */
export const productLinks = texts({
  title: "Our Products",
  see: (name: string) => `See the ${name}`,
});
