import { type ComponentType, createElement } from "react";
import type { Language } from "#domain/profile/language.ts";

/** Where blocks stand: below all else of home and of a product's page, and above the footer's last lines. */
export type BlockPlace = "home-end" | "product-end" | "footer-end";

/**
 * A part of a page. It is rendered by the server into a page that is kept for everybody, and runs in the browser: it is
 * given the page's language and nothing of who looks at it.
 */
export type Block = { place: BlockPlace; Component: ComponentType<{ language: Language }> };

export type PageExtensionV2 = { version: 2; id: string; blocks: readonly Block[] };

/** Version 1 has one block, which is given nothing. */
export type PageExtensionV1 = {
  version: 1;
  id: string;
  block: { place: "home" | "product" | "footer"; Component: ComponentType };
};

export type PageExtension = PageExtensionV1 | PageExtensionV2;

/** An extension's blocks as this version of the shop has them. */
export function currentPages(extension: PageExtension): PageExtensionV2 {
  if (extension.version === 2) return extension;
  const { id, block } = extension;
  const place = `${block.place}-end` as const;
  return { version: 2, id, blocks: [{ place, Component: () => createElement(block.Component) }] };
}
