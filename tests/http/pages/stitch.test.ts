import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stitch, toPiece } from "#server/platform/http/stitch.ts";
import { serve } from "#tests/support/network/ports.ts";

/** Short, long and repetitive texts, of all characters. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 50 }),
  fc.tuple(fc.string({ maxLength: 20 }), fc.nat(3_000)).map(([part, times]) => part.repeat(times)),
);
const level = fc.integer({ min: 0, max: 9 });
const parts = fc.array(fc.record({ text, level }), { minLength: 1, maxLength: 5 });

const toBody = (made: { text: string; level: number }[]) =>
  stitch(
    made.map((part, at) => toPiece(part.text, { level: part.level, last: at === made.length - 1 })),
  );

test("pieces unpack to their texts, one after the other", () => {
  fc.assert(
    fc.property(parts, (made) => {
      const whole = Buffer.from(made.map((part) => part.text).join(""));
      expect(gunzipSync(toBody(made)).equals(whole)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a client that unpacks by itself reads them as well", async () => {
  const made = ["<p>before</p>", "<b>Asha 🌿</b>", "<p>after</p>".repeat(999)];
  const body = toBody(made.map((part) => ({ text: part, level: 9 })));
  const site = await serve((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-length": body.length });
    response.end(body);
  });
  const answer = await fetch(site.url);
  expect(await answer.text()).toBe(made.join(""));
  await site.close();
});
