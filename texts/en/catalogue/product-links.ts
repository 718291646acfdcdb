/** Products on other pages than the shop's. */
export const productLinks = {
  title: "Our Products",
  see: (name: string) => `See the ${name}`,
};
