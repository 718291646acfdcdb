import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

/** The languages there are words in: the folders of texts/. */
const languages = readdirSync("texts", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Texts that pages load together, by the names of their files; others are loaded each for itself. */
const together: Record<string, RegExp> = {
  shared:
    /^(site\/(error-screen|layout|not-found-page|site-messages|ui|unavailable)|cart\/(coming-cart|order-sums)|catalogue\/(delivery-tile|option-words|stock-words)|law\/terms)\./,
  forms:
    /^(account\/(account-form|account-messages|auth-messages|password-field)|law\/privacy-notice|site\/field-messages)\./,
  address: /^(account\/profile-fields|checkout\/states)\./,
  messages: /^(site\/general-messages|checkout\/checkout-messages)\./,
  product: /^(agents\/page-tools|catalogue\/(alert-fields|gallery|product-page))\./,
  cart: /^cart\/(cart-page|line-stock|offer-form|offer-sentences|shortages)\./,
  checkout: /^checkout\/(checkout-page|payment-words|readiness-messages)\./,
  profile: /^account\/(privacy-messages|profile-page|security-page)\./,
  orders:
    /^orders\/(cancel-order|order-documents|order-page|order-statuses|parcel-words|pay-order|return-words)\./,
};
const files = readdirSync("texts/en", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.includes("/"),
);
const bundleOf = (file: string): string =>
  Object.entries(together).find(([, members]) => members.test(file))?.[0] ?? basename(file, ".ts");

/** A text that a page asks for, or one that another text of its language has in it. */
const TEXT = /^#(?:texts|english|hindi)\/(.+)$/;
const BUNDLE = "\0texts:";
const VIRTUAL = "virtual:text-files";

/**
 * Pages import texts from `texts/<bundle>`, which is no file of theirs: an import map in each page (docs/decisions/0138)
 * says where the bundle lies in its language. So a browser loads the words of one language, and the pages are built
 * once. The server imports the texts as they are.
 */
export function textBundles(): Plugin {
  // As server/http/virtual.d.ts has them.
  const built: {
    addresses: Record<string, Record<string, string>>;
    used: Record<string, string[]>;
  } = { addresses: {}, used: {} };
  const begun = new Map<string, string>(); // language/bundle: what the build calls its file
  return {
    name: "text-bundles",
    enforce: "pre",
    sharedDuringBuild: true, // the server must know what the browser's files are called
    resolveId(id) {
      if (id === VIRTUAL) return `\0${VIRTUAL}`;
      if (id.startsWith(BUNDLE)) return id;
      const [, file] = TEXT.exec(id) ?? [];
      const { mode, name } = this.environment;
      if (!file || mode !== "build" || name !== "client") return null;
      const bundle = bundleOf(file);
      for (const language of languages) {
        const place = `${language}/${bundle}`;
        if (begun.has(place)) continue;
        const chunk = { type: "chunk", id: BUNDLE + place, name: `${bundle}-${language}` } as const;
        begun.set(place, this.emitFile(chunk));
      }
      return { id: `texts/${bundle}`, external: true };
    },
    load(id) {
      if (id === `\0${VIRTUAL}`) return `export default ${JSON.stringify(built)};`;
      if (!id.startsWith(BUNDLE)) return null;
      const [language = "", bundle] = id.slice(BUNDLE.length).split("/");
      const members = files.filter((file) => bundleOf(file) === bundle);
      const from = (file: string) => JSON.stringify(resolve("texts", language, file));
      return members.map((file) => `export * from ${from(file)};`).join("\n");
    },
    generateBundle(_, output) {
      if (this.environment.name !== "client") return;
      for (const [place, reference] of begun) {
        const [language = "", bundle = ""] = place.split("/");
        const address = `/${this.getFileName(reference)}`;
        built.addresses[language] = { ...built.addresses[language], [bundle]: address };
      }
      const chunks = Object.values(output).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      /** The bundles that a file imports, by itself and by others. */
      const usedBy = (name: string, seen: Set<string>): string[] => {
        if (seen.has(name)) return [];
        seen.add(name);
        const [, bundle] = /^texts\/(.+)$/.exec(name) ?? [];
        if (bundle) return [bundle];
        return byName.get(name)?.imports.flatMap((each) => usedBy(each, seen)) ?? [];
      };
      for (const { facadeModuleId, fileName } of chunks) {
        const [, part] = /\/app\/(.+)\.tsx?(\?|$)/.exec(facadeModuleId ?? "") ?? [];
        if (part) built.used[part] = usedBy(fileName, new Set());
      }
    },
  };
}
