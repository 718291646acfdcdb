import { describe, expect, test } from "vitest";
import {
  editMarkdown,
  insertPicture,
  type MarkdownCommand,
  markdownCommands,
  type Selected,
} from "#domain/settings/markdown-edit.ts";

/** A text whose selection stands between « and »; ‸ is a place without one. */
function read(marked: string): Selected {
  const point = marked.indexOf("‸");
  if (point >= 0) return { text: marked.replace("‸", ""), start: point, end: point };
  const start = marked.indexOf("«");
  return { text: marked.replace(/[«»]/g, ""), start, end: marked.indexOf("»") - 1 };
}
const show = ({ text, start, end }: Selected) =>
  start === end
    ? `${text.slice(0, start)}‸${text.slice(start)}`
    : `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
const press = (marked: string, command: MarkdownCommand) =>
  show(editMarkdown(read(marked), command, "words"));

describe("the buttons of a Markdown text (§19.16)", () => {
  test.each<[MarkdownCommand, string, string]>([
    ["bold", "It «rains» here", "It **«rains»** here"],
    ["bold", "It **«rains»** here", "It «rains» here"],
    ["bold", "It «**rains**» here", "It «rains» here"],
    ["bold", "It« rains »here", "It **«rains»** here"],
    ["bold", "It ‸", "It **«words»**"],
    ["italic", "It «rains»", "It _«rains»_"],
    ["italic", "It _«rains»_", "It «rains»"],
    ["italic", "‸", "_«words»_"],
    ["heading", "One\nTw‸o\nThree", "One\n## Two‸\nThree"],
    ["heading", "## Tw‸o", "Two‸"],
    ["heading", "- Tw‸o", "## Two‸"],
    ["heading", "### T«w»o", "«## Two»"],
    ["heading", "‸", "## ‸"],
    ["list", "«One\nTwo»\nThree", "«- One\n- Two»\nThree"],
    ["list", "«One\nTwo\n»Three", "«- One\n- Two»\nThree"],
    ["list", "«- One\n- Two»", "«One\nTwo»"],
    ["list", "«One\n\nTwo»", "«- One\n\n- Two»"],
    ["list", "«- One\nTwo»", "«- One\n- Two»"],
    ["link", "See «our shop» here", "See [our shop](«https://») here"],
    ["link", "See ‸", "See [words](«https://»)"],
    ["link", "See «https://a.example/b»", "See [«words»](https://a.example/b)"],
    ["link", "See «/shop»", "See [«words»](/shop)"],
    ["link", "«a [b] c»", "[a b c](«https://»)"],
  ])("%s: %j becomes %j", (command, before, after) => {
    expect(press(before, command)).toBe(after);
  });

  test.each(markdownCommands)("%s keeps the rest of the text, and selects within it", (command) => {
    const before = "First\n\nse«con»d\n\nthird";
    const after = editMarkdown(read(before), command, "words");
    expect(after.text.startsWith("First\n\n")).toBe(true);
    expect(after.text.endsWith("\n\nthird")).toBe(true);
    expect(after.start).toBeLessThanOrEqual(after.end);
    expect(after.end).toBeLessThanOrEqual(after.text.length);
  });

  test.each([
    ["‸", "![A fern](u1)‸\n"],
    ["Text‸", "Text\n\n![A fern](u1)‸\n"],
    ["One‸\nTwo", "One\n\n![A fern](u1)‸\n\nTwo"],
    ["«One» two", "One\n\n![A fern](u1)‸\n\ntwo"],
  ])("a picture in %j: %j", (before, after) => {
    expect(show(insertPicture(read(before), "u1", "A [fern]"))).toBe(after);
  });
});
