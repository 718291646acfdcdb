import type { Reply } from "../browser.ts";
import { type Activity, actOf } from "./activity.ts";

const PAGES = ["/", "/shop", "/product/1", "/blog", "/returns", "/compare", "/hi/shop"];

/** A visitor without an account looks at the shop's pages. */
export const read: Activity = {
  title: "Read pages",
  open: async (world) => {
    const visitor = world.visitor();
    for (const path of PAGES) await visitor.get(path);
    return {
      typed: [],
      act: async () => {
        const replies: Reply[] = [];
        for (const path of PAGES) replies.push(await visitor.get(path));
        const isPage = ({ status, body }: Reply) => status === 200 && body.includes("</html>");
        const wrong = replies.find((reply) => !isPage(reply));
        const slowest = Math.max(...replies.map(({ seconds }) => seconds));
        const [first] = replies;
        if (!first) throw new Error("no page was asked for");
        return { ...actOf(wrong ?? first, !wrong), slowest };
      },
      check: async () => [],
    };
  },
};
