import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Nothing is loaded anew after an action that did not reach the server: that would fail as well. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const unreached = Boolean(args.actionResult?.offline);
  return !unreached && args.defaultShouldRevalidate;
}
