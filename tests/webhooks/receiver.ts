import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type WebhookEvent, webhookEvents } from "#domain/webhooks/events.ts";
import type { Context } from "#server/context/context.ts";
import { makeEndpoint } from "#server/webhooks/make-endpoint.ts";
import { successOf } from "#tests/support/customers.ts";
import { serve } from "#tests/support/network/ports.ts";

/** A message that has arrived. */
export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: { type: string; version: string; timestamp: string; data: Record<string, unknown> };
};

/** A receiver over real HTTP; answers 204 unless `answer` says otherwise. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (_message: Received, response: ServerResponse): void => {
      response.writeHead(204).end();
    },
    url: "",
    close: async () => {},
  };
  const { url, close } = await serve(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { headers, url: path = "" } = request;
    const one = { path, headers, body, payload: JSON.parse(body) };
    received.push(one);
    receiver.answer(one, response);
  });
  return Object.assign(receiver, { url, close });
}

/** An endpoint for these events, or all. */
export async function anEndpoint(
  ctx: Context,
  owner: SignedInAdmin,
  url: string,
  events: readonly WebhookEvent[] = webhookEvents,
): Promise<{ id: string; secret: string }> {
  return successOf(await makeEndpoint(ctx, owner, { url, note: "books", events }));
}

/** What the library reads of a message that was signed with this secret; throws otherwise. */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
