import type { What } from "./likely.ts";

/**
 * Pairs of deeds of which the second can never be about what the first was about, each with why. At most a tenth of all
 * (meetings.ts).
 */
export const cannotMeet: { readonly [Before in What]?: { readonly [After in What]?: string } } = {};
