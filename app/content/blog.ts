/** The words of the blog 'Clean Air Living' (§2.69), around its articles. */

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** So many articles, at the beginning of a sentence. */
export const countOfArticles = (count: number) =>
  `${numbers[count] ?? count} article${count === 1 ? "" : "s"}`;

export const blogMeta = (count: number) => ({
  title: "Blog: Clean Air Living",
  description: `${countOfArticles(count)} on clean air at home: bedrooms, plants, filters, the air quality index, and when to open the window.`,
});

export const opening = (count: number) => ({
  kind: "Blog",
  title: "Clean Air Living",
  lead: `What we learned while measuring. ${countOfArticles(count)}, without a sales pitch at the end.`,
});
