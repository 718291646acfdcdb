import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { toWire } from "#server/mail/transports/wire.ts";

const LONGEST = 76; // characters of a line (RFC 2045, 6.7)

/** Texts with what quoted-printable has to treat: equals signs, spaces at the end of a line, other letters. */
const text = fc
  .array(fc.oneof(fc.constantFrom("=", " ", "\t", "\n", "₹", "आशा", "a".repeat(74)), fc.string()))
  .map((parts) => parts.join("").replaceAll(/[\r\0]/g, ""));

test("every text arrives as it was, in lines that mail servers take", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (plain, html) => {
      const message = {
        id: "7c9e6679",
        to: "asha@example.in",
        subject: "Hello",
        text: plain,
        html,
      };
      const { raw } = toWire(message, "hello@greenverse.example");
      const [, ...body] = raw.split("\r\n\r\n");
      for (const line of body.join("\r\n\r\n").split("\r\n")) {
        expect(line.length).toBeLessThanOrEqual(LONGEST);
      }
      const parsed = await PostalMime.parse(raw);
      // The line before a boundary has an end of its own.
      expect([parsed.text ?? "\n", parsed.html ?? "\n"]).toEqual([`${plain}\n`, `${html}\n`]);
    }),
    { numRuns: 300 },
  );
});
