/**
 * The languages beside English: with this loaded, words are asked for in each of them (`language.ts`). The server loads
 * all; a browser gets the words of its page's language alone (scripts/text-bundles.ts).
 */
import type { Language } from "#domain/profile/language.ts";
import type { Texts } from "#language";
import * as english from "./en/all.ts";
import * as hindi from "./hi/all.ts";

/** Has the words of `others` stand for those of the same names in a language. */
function translate(language: Language, others: typeof english): void {
  for (const [name, words] of Object.entries<Texts<object>>(english)) {
    const { own }: Texts<object> = others[name as keyof typeof english];
    Object.assign(words.translated, { [language]: own });
  }
}

translate("hi", hindi);
