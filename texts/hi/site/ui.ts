import type { ui as english } from "#english/site/ui.ts";
import { texts } from "#language";

export const ui: typeof english = texts({
  less: (label) => `${label}: एक कम करें`,
  more: (label) => `${label}: एक बढ़ाएँ`,
  closeMessage: "संदेश बंद करें",
});
