import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Puts a component's markup together: its texts escaped, what stands inside it as it is. */
export type Compiled<Name extends string> = (
  texts: Record<Name, string>,
  inside?: string,
) => string;

type Props<Name extends string> = Record<Name, string> & { children?: string };

// A private character for each value, and the first for what stands inside.
const FIRST = 0xe000;
const MARKS = /([\ue000-\uf8ff])\1*/u;

/**
 * Renders a component once, with marks in place of its texts, and returns what puts real ones there:
 * the same as rendering it each time, at a fraction of the cost (docs/decisions/0042). The component
 * may use a text as content or as a whole or part of an attribute, but must neither change it nor
 * depend on it. Only the component's own markup is searched for marks, never a value.
 *
 * Throws when the component leaves out a text. Addresses (`href`) are the shop's own: React's check
 * of their scheme is not repeated.
 */
export function compile<Name extends string = never>(
  component: ComponentType<Props<NoInfer<Name>>>,
  ...names: Name[]
): Compiled<Name> {
  const marked = ["children", ...names].map((name, at) => [name, String.fromCharCode(FIRST + at)]);
  const element = createElement(component, Object.fromEntries(marked) as Props<Name>);
  const split = renderToStaticMarkup(element).split(MARKS);
  const pieces = split.filter((_, at) => at % 2 === 0);
  const slots = split
    .filter((_, at) => at % 2 === 1)
    .map((mark) => names[mark.charCodeAt(0) - FIRST - 1]);
  const missing = names.filter((name) => !slots.includes(name));
  if (missing.length > 0) throw new Error(`a mail's component left out ${missing.join(", ")}`);
  return (texts, inside = "") => {
    let html = pieces[0] ?? "";
    slots.forEach((name, at) => {
      html += name === undefined ? inside : escaped(texts[name]);
      html += pieces[at + 1];
    });
    return html;
  };
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text as React writes it, between tags and within an attribute's double quotes alike. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
