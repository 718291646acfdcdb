import type { pictureProposals as english } from "#english/admin/picture-proposals.ts";
import { texts } from "#language";

export const pictureProposals: typeof english = texts({
  named: (product: string, color: string, material: string) =>
    color || material ? `${product}, ${[color, material].filter(Boolean).join(" और ")} में` : product,
  alt: {
    whole: (what: string) => what,
    detail: (what: string) => `${what} का एक हिस्सा पास से`,
    back: (what: string) => `${what}, पीछे से`,
    side: (what: string) => `${what}, बगल से`,
    room: (what: string) => `${what}, एक कमरे में`,
    box: (what: string) => `${what} और डिब्बे में जो साथ आता है`,
    size: (what: string) => `${what} और उसकी नाप`,
  },
  kind: {
    whole: "पूरा उत्पाद",
    detail: "एक हिस्सा पास से",
    back: "पीछे से",
    side: "बगल से",
    room: "कमरे में",
    box: "डिब्बे में क्या है",
    size: "उसकी नाप",
  },
});
