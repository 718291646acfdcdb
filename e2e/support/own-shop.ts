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
  /** Mails that have arrived for this address, once there are as many as expected. */
  mailsTo(email: string, count: number): Promise<Email[]>;
  /** Runs a command of `npm run admin`, for which the embedded database must be let go of. */
  admin(...words: string[]): Promise<string>;
  close(): Promise<void>;
};

/** Starts it with these variables beside those that every shop needs. */
export async function openOwnShop(variables: Record<string, string> = {}): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-e2e-"));
  const { mails, smtp, smtpPort } = await openSmtp();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...variables,
  };
  let shop = await start(env, url);
  return {
    url,
    async mailsTo(email, count) {
      const found = () => mails.filter((mail) => isFor(mail, email));
      await expect.poll(() => found().length, { timeout: 30_000 }).toBe(count);
      return found();
    },
    async admin(...words) {
      await stop(shop);
      const done = await run(process.execPath, ["scripts/admin.ts", ...words], { env });
      shop = await start(env, url);
      return done.stdout;
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
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
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
