import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#domain/profile/language.ts";
import { readLanguageFrom } from "#language";
import "#languages";

const current = new AsyncLocalStorage<Language>();
// What runs for no request, such as a job, is in English, as are the pages of those who run the shop.
readLanguageFrom(() => current.getStore() ?? "en");

/** Does something in a language: whatever it says and writes, also later, is in it. */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);
