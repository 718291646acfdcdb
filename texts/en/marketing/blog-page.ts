import { texts } from "#language";

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** So many articles, at the beginning of a sentence. */
const countOfArticles = (count: number) =>
  `${numbers[count] ?? count} article${count === 1 ? "" : "s"}`;

/** The words of the blog 'Clean Air Living' (§2.69), around its articles. */
export const blogPage = texts({
  kind: "Blog",
  title: "Clean Air Living",
  meta: (count: number) => ({
    title: "Blog: Clean Air Living",
    description: `${countOfArticles(count)} on clean air at home: bedrooms, plants, filters, the air quality index, and when to open the window.`,
  }),
  lead: (count: number) =>
    `${countOfArticles(count)} on clean air at home: what we have measured, and what to do about it.`,
  minutes: (count: number) => `${count} minutes`,
  more: "Read More",
  close: "Close",
  articles: "Articles",
  older: "Previous article",
  newer: "Next article",
  /** What stands below an article. */
  end: {
    product: "The product in this article",
    checkupTitle: "Your own rooms",
    checkupText: "Note down the rooms whose air you would measure, in the free AQI checkup.",
    checkup: "Free AQI checkup",
    more: "More articles",
  },
});
