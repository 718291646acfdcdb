import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A shop in a process of its own, with a real SMTP server that takes its mails. */
export type OwnShop = {
  url: string;
  /** Where its mails go. */
  smtpUrl: string;
  /** Mails that have arrived for this address so far, the oldest first. */
  received(email: string): Email[];
  /** Runs a command of `npm run admin` beside it, which takes a database that is not embedded. */
  admin(...words: string[]): Promise<string>;
  close(): Promise<void>;
};

/** Starts it with these variables beside those that every shop needs. */
export async function openOwnShop(variables: Record<string, string> = {}): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-e2e-"));
  const { mails, smtp, smtpPort } = await openSmtp();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    SMTP_URL: smtpUrl,
    ...variables,
  };
  const shop = await start(env, url);
  const received = (email: string) => mails.filter((mail) => isFor(mail, email));
  return {
    url,
    smtpUrl,
    received,
    async admin(...words) {
      const { stdout } = await run(process.execPath, ["scripts/admin.ts", ...words], { env });
      return stdout;
    },
    async close() {
      await stop(shop);
      await new Promise<void>((resolve) => smtp.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const run = promisify(execFile);

/** The shop's process, once it is ready. */
async function start(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const shop = spawn(process.execPath, ["server/main.ts"], { env, stdio: [...stdio] });
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(200);
  return shop;
}

const isFor = (mail: Email, email: string) =>
  mail.to?.some((to) => "address" in to && to.address === email) ?? false;

async function openSmtp() {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _, done) => {
      mails.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, "127.0.0.1", resolve);
  });
  return { mails, smtp, smtpPort: (smtp.server.address() as AddressInfo).port };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function stop(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    shop.once("exit", () => resolve());
    shop.kill("SIGTERM");
  });
}

/** The link to one of the shop's pages that a mail brings. */
export function linkIn(mail: Email | undefined, path: string): string {
  const link = new RegExp(`http\\S+${path}\\S*`).exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`no link to ${path} in the mail`);
  return link;
}
