import { texts } from "#language";
/** The page at an address where there is nothing (§2.7). */
export const notFoundPage = texts({
  title: "Page Not Found",
  lead: "There is no page at this address. It may have been moved, or the address has a typing error.",
  home: "Return Home",
  products: "View Products",
  alt: "The outdoor monitor on the sunny wall of a balcony, with palm leaves below it",
  /** Further ways on, as links. */
  ways: [
    { label: "How the air is cleaned", to: "/technology" },
    { label: "Articles on clean air", to: "/blog" },
  ],
  checkup: { label: "Free AQI checkup", to: "/#checkup-title" },
});
