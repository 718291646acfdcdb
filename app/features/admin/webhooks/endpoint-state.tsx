import { Badge } from "#app/ui/badge.tsx";
import type { OffReason } from "#domain/webhooks/delivery.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { when } from "../dates.ts";

/** An endpoint as its pages show it. Times are ISO texts. */
export type Endpoint = {
  id: string;
  url: string;
  note: string;
  events: string[];
  createdBy: string;
  state: "on" | "off";
  offReason: OffReason | null;
  offAt: string | null;
  failingSince: string | null;
  formerUntil: string | null;
  queued: number;
  failed: number;
};

/** Whether it is on, off, or fails. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const words = webhookSettings().state;
  if (endpoint.state === "off") return <Badge color="gray">{words.off}</Badge>;
  if (endpoint.failingSince) return <Badge color="red">{words.failing}</Badge>;
  return <Badge color="green">{words.on}</Badge>;
}

/** How it is doing, as one line of text. */
export function standingOf(endpoint: Endpoint, now: string): string {
  const words = webhookSettings();
  const { offReason, offAt, failingSince, formerUntil, queued, failed } = endpoint;
  return [
    words.eventCount(endpoint.events.length),
    words.by(endpoint.createdBy),
    ...(offReason && offAt ? [words.off[offReason](when(offAt, now))] : []),
    ...(failingSince ? [words.failingSince(when(failingSince, now))] : []),
    ...(queued > 0 ? [words.waiting(queued)] : []),
    ...(failed > 0 ? [words.givenUp(failed)] : []),
    ...(formerUntil ? [words.bothSign(when(formerUntil, now))] : []),
  ].join(" · ");
}
