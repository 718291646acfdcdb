import { texts } from "#language";

/** The field of a long text: its buttons, and what Markdown is. */
export const markdownField = texts({
  buttons: "Formatting",
  command: {
    bold: "Bold",
    italic: "Italic",
    heading: "Heading",
    link: "Link",
    list: "List",
  },
  picture: "Insert picture",
  key: (name: string, key: string) => `${name} (Ctrl+${key})`,
  placeholder: { bold: "bold", italic: "italic", heading: "", link: "words of the link", list: "" },
  hint: "This is Markdown: **bold**, _italic_, ## before a heading, - before each line of a list, [words](address) for a link. An empty line begins a new paragraph.",
  pictureHint: "A picture is ![what it shows](its name).",
});
