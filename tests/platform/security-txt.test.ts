import { describe, expect, test } from "vitest";
import { securityTxt } from "#server/http/security-txt.ts";
import { ownSite } from "#tests/support/site.ts";

const here = ownSite("pglite");

const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);

describe("/.well-known/security.txt (§25.80)", () => {
  test("is plain text with whom to notify, and holds for less than a year", async () => {
    const answer = await fetch(`${here.site.url}/.well-known/security.txt`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")?.toLowerCase()).toBe("text/plain; charset=utf-8");
    const fields = fieldsOf(await answer.text());
    const { email } = here.shop.ctx.settings.brand;
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: `mailto:${email}`,
      "Preferred-Languages": "en, hi",
    });
    const days = (Date.parse(Object.fromEntries(fields).Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
  });

  test.each([
    ["https://shop.example", "https://shop.example/.well-known/security.txt"],
    ["http://localhost:3000", undefined],
  ])("at %s its own address is %s", (publicUrl, canonical) => {
    const settings = { ...here.shop.ctx.settings, publicUrl };
    const now = () => new Date("2026-03-05T10:20:30Z");
    const fields = Object.fromEntries(fieldsOf(securityTxt({ settings, now })));
    expect(fields.Canonical).toBe(canonical);
    expect(fields.Expires).toBe("2026-09-01T00:00:00Z");
  });
});
