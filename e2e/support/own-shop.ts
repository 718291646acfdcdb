import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Email } from "postal-mime";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { openDataFolder } from "./data-folder.ts";

/** A shop in a process of its own, with a real SMTP server that takes its mails. */
export type OwnShop = {
  url: string;
  /** The account with its local carrier, which opens the carrier's /control. */
  carrier: { email: string; password: string };
  /** The keys of its local payment provider, which open the provider's API and its /control. */
  provider: { keyId: string; keySecret: string };
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
  const smtp = await openSmtpBox();
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const data = variables.DATABASE_URL ? undefined : openDataFolder();
  const shop = await startShop({
    mode: "process",
    host: "localhost",
    engine: data,
    variables: { LOG_LEVEL: "warn", SMTP_URL: smtpUrl, ...variables },
    onLine: (line) => process.stderr.write(`${line}\n`),
  });
  const provider = providerOf(shop.folder);
  const sent = () => smtp.mails.map(({ email }) => email);
  return {
    url: shop.url,
    carrier: { email: "shop@carrier.example", password: provider.keySecret },
    provider,
    smtpUrl,
    received: (email) => sent().filter((mail) => isFor(mail, email)),
    async admin(...words) {
      const command = ["scripts/admin.ts", ...words];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env: shop.env });
      return stdout;
    },
    async close() {
      await shop.close();
      await smtp.close();
      data?.remove();
    },
  };
}

function providerOf(folder: string): OwnShop["provider"] {
  return JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")).sandbox;
}

const isFor = (mail: Email, email: string) =>
  mail.to?.some((to) => "address" in to && to.address === email) ?? false;

/** The link to one of the shop's pages that a mail brings. */
export function linkIn(mail: Email | undefined, path: string): string {
  const link = new RegExp(`http\\S+${path}\\S*`).exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`no link to ${path} in the mail`);
  return link;
}
