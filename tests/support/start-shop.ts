import { type InsideOptions, startInside, type TestShop } from "./shop/inside.ts";
import { type ProcessOptions, type ProcessShop, startProcess } from "./shop/process.ts";

export type { TestShop } from "./shop/inside.ts";
export type { ProcessShop } from "./shop/process.ts";

/**
 * Starts a shop for whatever tests or measures one, on either engine (`ShopOptions`).
 *
 * `inside`: its container in this process, with a payment provider and the webhook's route on free
 * ports; use-cases are called with `ctx`, pages are served by `openSite`.
 *
 * `process`: the built shop in a process of its own, as `npm run serve` starts it, once /readyz
 * answers. Throws with its last lines when it ends before. Needs a build.
 */
export function startShop(options: { mode: "inside" } & InsideOptions): Promise<TestShop>;
export function startShop(options: { mode: "process" } & ProcessOptions): Promise<ProcessShop>;
export function startShop(
  options: ({ mode: "inside" } & InsideOptions) | ({ mode: "process" } & ProcessOptions),
): Promise<TestShop | ProcessShop> {
  return options.mode === "inside" ? startInside(options) : startProcess(options);
}
