/** What a button of the text field does to Markdown. */
export const markdownCommands = ["bold", "italic", "heading", "link", "list"] as const;
export type MarkdownCommand = (typeof markdownCommands)[number];

/** A text with what is selected in it: `start` up to `end`, as a text field counts. */
export type Selected = { text: string; start: number; end: number };

/**
 * The text after a button was pressed, with what is selected then. A button that has been pressed already takes
 * its marks away again. `placeholder`: what stands where nothing was selected, such as the words of a link.
 */
export function editMarkdown(
  selected: Selected,
  command: MarkdownCommand,
  placeholder: string,
): Selected {
  switch (command) {
    case "bold":
      return wrap(selected, "**", placeholder);
    case "italic":
      return wrap(selected, "_", placeholder);
    case "heading":
      return prefix(selected, "## ");
    case "list":
      return prefix(selected, "- ");
    case "link":
      return link(selected, placeholder);
  }
}

/** The text with a picture at the end of what is selected, in a paragraph of its own. */
export function insertPicture({ text, end }: Selected, name: string, alt: string): Selected {
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  const picture = `![${alt.replaceAll(/[[\]]/g, "")}](${name})`;
  const head = before ? `${before}\n\n` : "";
  const at = head.length + picture.length;
  return { text: `${head}${picture}${after ? `\n\n${after}` : "\n"}`, start: at, end: at };
}

/** Puts a mark on both sides of what is selected, or takes it away. Blanks at its ends stay outside. */
function wrap({ text, start, end }: Selected, mark: string, placeholder: string): Selected {
  const chosen = text.slice(start, end);
  const from = start + (chosen.trim() ? chosen.length - chosen.trimStart().length : 0);
  const inner = chosen.trim() || placeholder;
  const to = chosen.trim() ? from + inner.length : end;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (chosen.trim() && before.endsWith(mark) && after.startsWith(mark)) {
    const bare = before.slice(0, -mark.length) + inner + after.slice(mark.length);
    return { text: bare, start: from - mark.length, end: to - mark.length };
  }
  const isMarked = inner.length > 2 * mark.length && inner.startsWith(mark) && inner.endsWith(mark);
  if (isMarked) {
    const bare = inner.slice(mark.length, -mark.length);
    return { text: before + bare + after, start: from, end: from + bare.length };
  }
  const at = from + mark.length;
  return { text: before + mark + inner + mark + after, start: at, end: at + inner.length };
}

/** Puts a mark before each line of what is selected, or takes it away where all have it. */
function prefix({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the beginning of a line does not have that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const next = text.indexOf("\n", last);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const isOn = filled.length > 0 && filled.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => {
    if (line.trim() === "" && lines.length > 1) return line;
    return isOn ? line.slice(mark.length) : mark + bareLine(line);
  });
  const block = changed.join("\n");
  const isPoint = start === end;
  const stop = from + block.length;
  return {
    text: text.slice(0, from) + block + text.slice(to),
    start: isPoint ? stop : from,
    end: stop,
  };
}

/** A line without the marks of a heading or a list. */
const bareLine = (line: string) => line.replace(/^(#{1,6} +|[-*+] +)/, "");

const ADDRESS = "https://";

/** Makes a link of what is selected, and selects its address to be typed; of an address it makes a link to it. */
function link({ text, start, end }: Selected, placeholder: string): Selected {
  const chosen = text.slice(start, end);
  const isAddress = /^(https?:\/\/|mailto:|tel:|\/)\S+$/.test(chosen);
  const words = isAddress || chosen.trim() === "" ? placeholder : chosen.replaceAll(/[[\]]/g, "");
  const address = isAddress ? chosen : ADDRESS;
  const made = `[${words}](${address})`;
  const at = isAddress ? start + 1 : start + words.length + 3;
  const length = isAddress ? words.length : address.length;
  return { text: text.slice(0, start) + made + text.slice(end), start: at, end: at + length };
}
