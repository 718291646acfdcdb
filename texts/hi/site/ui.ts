import type { ui as english } from "#texts/site/ui.ts";

export const ui: typeof english = {
  less: (label) => `${label}: एक कम करें`,
  more: (label) => `${label}: एक बढ़ाएँ`,
  closeMessage: "संदेश बंद करें",
};
