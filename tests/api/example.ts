import type { SignedInAdmin } from "#domain/roles.ts";
import type { TestShop } from "#tests/support/start-shop.ts";
import type { Answered } from "./program.ts";

/** What a request is: its path below /api/v1, and its body. */
export type Example = { at: string; body?: unknown };
/** What examples are made with. */
export type Needs = { shop: TestShop; owner: SignedInAdmin; call: Call };
type Call = (method: string, at: string, body?: unknown) => Promise<Answered>;

/** The id of a thing of a list that was answered. */
export const idOf = (answer: Answered, at = 0) =>
  (answer.json as { data: { id: string }[] }).data[at]?.id ?? "";
