import { addDays, type Day, readDay, startOf } from "../calendar.ts";
import { failed, type Result, success } from "../result.ts";
import { updateWithoutRead } from "../roles.ts";
import { type TokenScope, tokenScopes } from "./scopes.ts";

export const MAX_TOKEN_NAME = 60; // characters

/** What is wrong with a field, by its code. */
export type TokenErrors = {
  name?: "blank" | "too-long";
  scopes?: "none" | "update-without-read";
  expires?: "no-day" | "past";
};
export type TokenForm = { name: string; scopes: TokenScope[]; expiresAt: Date | null };
export type TypedToken = { name: string; scopes: readonly string[]; expires: string };

/** What an admin typed as a new token. It works until the end of the day in India; an empty day: for ever. */
export function readTokenForm(typed: TypedToken, now: Date): Result<TokenForm, TokenErrors> {
  const name = typed.name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  const scopes = tokenScopes.filter((scope) => typed.scopes.includes(scope));
  const day: Day | null = readDay(typed.expires);
  const expiresAt = day ? startOf(addDays(day, 1)) : null;
  const errors: TokenErrors = {
    ...(name === "" ? { name: "blank" } : {}),
    ...(name.length > MAX_TOKEN_NAME ? { name: "too-long" } : {}),
    ...(scopes.length === 0 ? { scopes: "none" } : {}),
    // What is changed is answered as it is then: without its read a change would be done and refused.
    ...(updateWithoutRead(scopes) ? { scopes: "update-without-read" } : {}),
    ...(typed.expires.trim() !== "" && !day ? { expires: "no-day" } : {}),
    ...(expiresAt && expiresAt <= now ? { expires: "past" } : {}),
  };
  return Object.keys(errors).length > 0 ? failed(errors) : success({ name, scopes, expiresAt });
}
