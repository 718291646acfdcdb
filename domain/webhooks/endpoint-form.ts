import { failed, type Result, success } from "../result.ts";
import { type WebhookEvent, webhookEvents } from "./events.ts";

export const MAX_WEBHOOK_NOTE = 60; // characters
export const MAX_WEBHOOK_URL = 2048;

/** What is wrong with a field, by its code. */
export type WebhookErrors = {
  url?: "no-address" | "no-https" | "not-public";
  note?: "too-long";
  events?: "none";
};
export type TypedWebhook = { url: string; note: string; events: readonly string[] };
export type WebhookForm = { url: string; note: string; events: WebhookEvent[] };

/** What an admin typed of an endpoint. `urlError`: why its address may not be asked. */
export function readWebhookForm(
  typed: TypedWebhook,
  urlError: WebhookErrors["url"] | null,
): Result<WebhookForm, WebhookErrors> {
  const note = typed.note
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  const events = webhookEvents.filter((event) => typed.events.includes(event));
  const errors: WebhookErrors = {
    ...(urlError ? { url: urlError } : {}),
    ...(note.length > MAX_WEBHOOK_NOTE ? { note: "too-long" } : {}),
    ...(events.length === 0 ? { events: "none" } : {}),
  };
  return Object.keys(errors).length > 0
    ? failed(errors)
    : success({ url: typed.url.trim(), note, events });
}
