import { expect, inject, test } from "vitest";
import { startShop } from "../support/started-shop.ts";

test.each([
  [["scripts/start.ts", "--built"], {}],
  [["server/main.ts"], { NODE_ENV: "development" }], // left behind by another tool
])(
  "a shop started by %j with the variables %j draws its pages with React's production build",
  { timeout: 180_000 },
  async (command, variables) => {
    const problem = inject("buildProblem");
    if (problem) throw new Error(problem);
    const shop = await startShop(command, { variables });
    try {
      expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
      const { react } = await shop.told();
      expect(react.join()).toContain("react-dom-server");
      expect(react.filter((file) => !file.endsWith(".production.js"))).toEqual([]);
    } finally {
      await shop.close();
    }
  },
);
