import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { smtpTransport } from "#server/mail/transports/smtp.ts";
import { failureOf } from "#tests/support/mail-failure.ts";
import { openSmtpBox, type SmtpBehaviour, type SmtpBox } from "#tests/support/smtp.ts";

const FROM = "Greenverse <hello@greenverse.example>";
const FOREIGN = "127.1"; // this machine under a name that the shop does not know as its own
const message = (to = "asha@example.in") => ({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  to,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
});

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function box(behaviour: SmtpBehaviour = {}): Promise<SmtpBox> {
  const opened = await openSmtpBox(behaviour);
  open.push(opened);
  return opened;
}

function post(url: string, limit?: number) {
  const transport = smtpTransport(url, () => FROM, limit);
  open.push(transport);
  return transport.send;
}

test("a mail arrives with its id, both its parts, and a word that no holiday note is wanted", async () => {
  const { port, mails } = await box();
  await post(`smtp://127.0.0.1:${port}`)(message());
  const [mail] = mails;
  expect(mail?.email).toMatchObject({
    messageId: "<7c9e6679-7425-40de-944b-e07fc1f90ae7@greenverse.example>",
    from: { name: "Greenverse", address: "hello@greenverse.example" },
    to: [{ address: "asha@example.in" }],
    text: "Hello\n",
  });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test("connections are kept: 20 mails come over at most 4", async () => {
  const { port, mails } = await box();
  const send = post(`smtp://127.0.0.1:${port}`);
  await Promise.all(Array.from({ length: 20 }, () => send(message())));
  expect(mails).toHaveLength(20);
});

test.each([
  [450, false, /not here/],
  [452, false, /does not take the mail now/],
  [550, true, /refuses this mail for good: .*not here/],
  [553, true, /for good/],
])("an address refused with %i: permanent %s", async (code, permanent, words) => {
  const { port } = await box({ refuse: () => code });
  const failure = await failureOf(post(`smtp://127.0.0.1:${port}`)(message()));
  expect(failure).toMatchObject({ permanent, status: code });
  expect(failure.message).toMatch(words);
});

test("a wrong password passes: it concerns all mails, and they wait until it is put right", async () => {
  const { port } = await box({ password: "right" });
  const failure = await failureOf(post(`smtp://shop:wrong@127.0.0.1:${port}`)(message()));
  expect(failure).toMatchObject({ permanent: false, status: 535 });
  expect(failure.message).toMatch(/refuses the shop's user name or password/);
});

test("nobody overhears: a foreign server without encryption gets neither password nor mail (§11.12)", async () => {
  const plain = await box({ password: "right" });
  const failure = await failureOf(post(`smtp://shop:right@${FOREIGN}:${plain.port}`)(message()));
  expect(failure).toMatchObject({ permanent: false });
  expect(failure.message).toMatch(/No encrypted connection/);
  expect([plain.overheard, plain.mails]).toEqual([[], []]);
});

test("a certificate that nobody vouches for is refused, unless the URL says otherwise", async () => {
  const secure = await box({ password: "right", tls: true });
  const url = `smtp://shop:right@${FOREIGN}:${secure.port}`;
  const failure = await failureOf(post(url)(message()));
  expect(failure.message).toMatch(/No encrypted connection.*certificate/);
  expect([secure.overheard, secure.mails]).toEqual([[], []]);
  await post(`${url}?tls.rejectUnauthorized=false`)(message());
  expect(secure.overheard).toEqual([]);
  expect(secure.mails).toMatchObject([{ secure: true }]);
});

test("a catcher in a private network may be named as one", async () => {
  const catcher = await box();
  await post(`smtp://${FOREIGN}:${catcher.port}?requireTLS=false`)(message());
  expect(catcher.mails).toMatchObject([{ secure: false }]);
});

test("a server that is away, says nothing, or never takes the mail is a passing failure in time", async () => {
  expect(await failureOf(post("smtp://127.0.0.1:9")(message()))).toMatchObject({
    permanent: false,
    status: 0,
  });
  const silent = await listenSilently();
  const waited = await failureOf(post(`smtp://127.0.0.1:${silent}`, 200)(message()));
  expect(waited).toMatchObject({ permanent: false });
  const hanging = await box({ hangs: true });
  const hung = await failureOf(post(`smtp://127.0.0.1:${hanging.port}`, 200)(message()));
  expect(hung).toMatchObject({ permanent: false });
  expect(hung.message).toMatch(/did not answer in time/);
});

async function listenSilently(): Promise<number> {
  const server: Server = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => server.close() });
  return (server.address() as AddressInfo).port;
}
