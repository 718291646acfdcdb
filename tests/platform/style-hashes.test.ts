import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { contentPolicy } from "#server/platform/http/security.ts";
import { styleHashes, withoutStyles } from "#server/platform/http/style-hashes.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.each([
  ['<p style="--span:7">', ["--span:7"]],
  ['<p style="--at:1"></p><b class="x" style="--at:1">', ["--at:1"]],
  ['<img style="background:url(&quot;a.webp?b&amp;c&quot;)"/>', ['background:url("a.webp?b&c")']],
  ["<p>style=&quot;color:red&quot;</p>", []],
])("the styles of %s are allowed by their hashes (§25.81)", (html, styles) => {
  expect(styleHashes(html)).toEqual(styles.map(hash));
});

test("what is kept of a style does not keep its page in memory", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = heap();
  for (let page = 0; page < 100; page++) {
    const html = `<p style="width:${page}px;height:100%">${String(page).repeat(500_000)}</p>`;
    expect(styleHashes(html)).toHaveLength(1);
  }
  expect(heap() - before).toBeLessThan(20); // MB, of some 100 that went by
});

test("a page without styles allows none (§25.81)", () => {
  expect(contentPolicy([], { development: false })).toContain("; style-src-attr 'none';");
});

test("a part that is loaded later carries its styles as data (§25.81)", () => {
  expect(withoutStyles('<p style="--at:1"><b style="--at:2">')).toBe(
    '<p data-style="--at:1"><b data-style="--at:2">',
  );
});

const payment = { script: ["https://pay.example"], frame: [], connect: [], img: [], form: [] };
test.each([
  [{ development: false }, true],
  [{ development: false, payment: { ...payment, script: [] } }, true],
  [{ development: false, payment }, false],
  [{ development: true }, false],
])("with %o scripts need trusted types: %s (§25.82)", (options, needed) => {
  const policy = contentPolicy([], options);
  expect(policy.includes("require-trusted-types-for 'script'")).toBe(needed);
  expect(policy.includes("trusted-types default lit-html")).toBe(needed);
  expect(policy.includes("style-src-attr 'unsafe-inline'")).toBe(!needed);
});
