import { fillIn } from "#domain/policies/fill-in.ts";
import { type NamedSettings, policyNames, valuesOf } from "#domain/policies/names.ts";
import { renderMarkdown } from "#server/settings/markdown.ts";

/** A legal page's text as HTML, with what is set now for its names. */
export function policyHtml(body: string, settings: NamedSettings): string {
  const text = fillIn(body, valuesOf(settings));
  return renderMarkdown(text, { from: 2, pictureOf: () => null });
}

/** The names that a text may have in braces, with what stands for them now as a plain text. */
export function namesOf(settings: NamedSettings): { name: string; label: string; value: string }[] {
  const values = valuesOf(settings);
  return Object.entries(policyNames).map(([name, { label }]) => {
    const value = values[name] ?? "";
    const shown = value.replace(/^\[(.*)\]\(.*\)$/, "$1").replaceAll(/\\(.)/g, "$1");
    return { name, label, value: shown };
  });
}
