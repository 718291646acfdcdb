import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailbox } from "#server/http/mailbox.ts";
import { mailboxTransport } from "#server/mail/transports/mailbox.ts";
import { serve } from "#tests/support/network/ports.ts";
import { sampleMessages } from "#trials/mail-screens/samples.ts";

let folder = "";
const app = new Hono<{ Variables: { nonce: string } }>();
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "greenverse-mailbox-"));
  app.use((c, next) => {
    c.set("nonce", "n0nce");
    return next();
  });
  app.route(
    "/",
    mailbox(join(folder, "mailbox"), () => "Greenverse", null),
  );
  site = await serve(getRequestListener(app.fetch));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(path: string) {
  const response = await fetch(site.url + path);
  const policy = response.headers.get("content-security-policy") ?? "";
  return { status: response.status, policy, response, text: await response.text() };
}

test("a mailbox without mails says what would bring one", async () => {
  const { status, text } = await visit("/dev/mailbox");
  expect(status).toBe(200);
  expect(text).toContain("<h2>No mails yet</h2>");
});

test("mails are listed with subject, sender, receiver and time, and open as HTML and as text", async () => {
  const send = mailboxTransport(
    join(folder, "mailbox"),
    () => "Greenverse <hello@greenverse.example>",
  );
  const [[, message] = []] = await sampleMessages();
  if (!message) throw new Error("no sample");
  await send(message);
  const modeOf = (path: string) => statSync(join(folder, "mailbox", path)).mode & 0o777;
  expect([modeOf(""), modeOf(`${message.id}.eml`)]).toEqual([0o700, 0o600]); // no other account reads it
  const list = await visit("/dev/mailbox");
  expect(list.text).toContain("One mail that the shop would have sent");
  expect(list.text).toMatch(
    /href="\/dev\/mailbox\/sample-order-customer-cash"><strong>Your Greenverse order GV-7KQ2M8XWPD<\/strong><time datetime="20[^"]+">[^<]+<\/time><span>Greenverse · hello@greenverse.example to ananya.deshwal@example.in</,
  );
  const mail = await visit("/dev/mailbox/sample-order-customer-cash");
  expect(mail.text).toMatch(
    /<iframe class="desktop" title="The mail" src="[^"]+\/html" sandbox="allow-popups allow-popups-to-escape-sandbox">/,
  );
  expect((await visit("/dev/mailbox/sample-order-customer-cash?view=phone")).text).toContain(
    '<iframe class="phone"',
  );
  const plain = await visit("/dev/mailbox/sample-order-customer-cash?view=text");
  expect(plain.text).toContain("<pre>Thank you, Ananya.");
  const content = await visit("/dev/mailbox/sample-order-customer-cash/html");
  expect(content.text).toContain('<head><base target="_blank">');
  expect(content.text).toContain('href="https://greenverse.example/orders"');
});

test("nothing in a mail runs, fetches, or gets into the pages around it", async () => {
  mkdirSync(join(folder, "mailbox"), { recursive: true });
  const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  writeFileSync(
    join(folder, "mailbox", "evil.eml"),
    `From: "${evil.replaceAll('"', "'")}" <x@y.in>\r\nTo: a@b.in\r\nSubject: ${evil}\r\nContent-Type: text/html\r\n\r\n<html><head></head><body>${evil}</body></html>`,
  );
  for (const path of ["/dev/mailbox", "/dev/mailbox/evil", "/dev/mailbox/evil?view=text"]) {
    const { text, policy } = await visit(path);
    expect(text).not.toMatch(/<(script|img)/);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-n0nce'; /);
    expect(policy).not.toContain("script-src");
  }
  const { policy, response } = await visit("/dev/mailbox/evil/html");
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
  );
  expect(policy).not.toMatch(/script/);
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test.each([
  ["a name without a mail", "none"],
  ["a way out of the folder", "..%2F..%2Fetc%2Fpasswd"],
  ["another one", "..%2fsecret"],
  ["a name with a zero character", "a%00b"],
  ["a zero character", "%00"],
  ["a right-to-left mark", "%E2%80%AE"],
  ["a broken escape", "%E2%80%"],
  ["a name longer than a file system takes", "a".repeat(252)],
  ["a name of 8,000 characters", "a".repeat(8000)],
])("%s is no mail", async (_, name) => {
  writeFileSync(join(folder, "secret.eml"), "Subject: secret\r\n\r\nsecret");
  for (const path of [`/dev/mailbox/${name}`, `/dev/mailbox/${name}/html`]) {
    const { status, text } = await visit(path);
    expect(status).toBe(404);
    expect(text).toContain("There is no such mail");
  }
});
