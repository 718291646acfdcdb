import { z } from "zod";
import { failed, success } from "#domain/result.ts";
import type { CarrierAnswer } from "../carrier.ts";
import { plain } from "./call.ts";
import type { Account, Ask } from "./session.ts";

const MOST_BYTES = 5_000_000;
const labelAnswer = z.object({ label_created: z.literal(1), label_url: z.url() });

/** The label of a shipment: the carrier makes it and says where it lies. */
export async function printLabel(
  ask: Ask,
  { apiUrl, timing }: Account,
  shipmentId: string,
): CarrierAnswer<Uint8Array> {
  const made = await ask({
    method: "POST",
    path: "/courier/generate/label",
    body: { shipment_id: [shipmentId] },
    answer: labelAnswer,
    repeatable: true,
  });
  if (!made.ok) return made;
  const url = new URL(made.value.label_url);
  // The shop's server goes nowhere but to the carrier and to what is public.
  if (url.protocol !== "https:" && url.origin !== new URL(apiUrl).origin) {
    return failed({
      kind: "rejected",
      message: "The label lies at an address that is not secure.",
    });
  }
  try {
    const signal = AbortSignal.timeout(timing.tryLimit);
    const response = await fetch(url, { signal, redirect: "error" });
    const length = Number(response.headers.get("content-length") ?? 0);
    if (!response.ok || length > MOST_BYTES) {
      await response.body?.cancel();
      return failed({ kind: "unreachable", message: `the label: ${response.status}` });
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
    if (isPdf && bytes.length <= MOST_BYTES) return success(bytes);
    return failed({ kind: "unreachable", message: "the label is no PDF" });
  } catch (error) {
    return failed({ kind: "unreachable", message: plain(String(error)) });
  }
}
