import { firstMenu, type Link } from "#domain/settings/links.ts";

/** The links of an owner's own menu; undefined: the shop's (§2.13). */
export type OwnMenu = readonly Link[] | undefined;

/** The header's links, in their order. */
export const navigation = (own: OwnMenu): readonly Link[] => own ?? firstMenu();

/** Whether a link leads to the page at `path` or to what stands above it; home stands above nothing. */
export function isCurrent(to: string, path: string): boolean {
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
