import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { failed, type Result, success } from "#domain/result.ts";
import type { CarrierEvent } from "../carrier.ts";

/** A tracking number: a text in one format of the carrier's, a number in the other. */
const eventBody = z.object({
  awb: z.union([z.string().regex(/^[A-Za-z0-9-]{1,60}$/), z.int().positive()]).transform(String),
});

const digest = (value: string | Uint8Array) => createHash("sha256").update(value).digest();

/**
 * A webhook has a fixed token in `x-api-key` and no signature: whoever knows the token could write
 * anything, so nothing but the tracking number is read. It has no id either; a repeated one is the same bytes.
 */
export function readEvent(
  body: Uint8Array,
  headers: Headers,
  webhookToken: string,
): Result<CarrierEvent, "bad-signature" | "bad-body"> {
  const given = headers.get("x-api-key") ?? "";
  if (!timingSafeEqual(digest(given), digest(webhookToken))) return failed("bad-signature");
  const parsed = eventBody.safeParse(readJson(body));
  if (!parsed.success) return failed("bad-body");
  const id = `webhook ${digest(body).toString("base64url")}`;
  return success({ id, trackingNumber: parsed.data.awb });
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null; // not JSON: refused by the schema like any other wrong body
  }
}
