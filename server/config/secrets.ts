import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const schema = z.object({
  authSecret: z.string(),
  signupCode: z.string(),
  sandbox: z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() }),
  /** Opens the mailbox from other machines. Folders of earlier versions have none yet. */
  mailboxToken: z.string().default(""),
});
/** Secrets that a demo shop makes for itself, once. */
export type Secrets = z.infer<typeof schema>;

/** Reads the secrets kept in the data folder, making them at the first start (`fresh`). */
export function keptSecrets(folder: string): { secrets: Secrets; fresh: boolean } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "secrets.json");
  try {
    const stored = schema.parse(JSON.parse(readFileSync(file, "utf8")));
    if (stored.mailboxToken !== "") return { secrets: stored, fresh: false };
    return { secrets: write(file, { ...stored, mailboxToken: hex(16) }), fresh: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secrets: Secrets = {
    authSecret: hex(32),
    signupCode: hex(6),
    sandbox: { keyId: `rzp_test_${hex(7)}`, keySecret: hex(16), webhookSecret: hex(16) },
    mailboxToken: hex(16),
  };
  return { secrets: write(file, secrets), fresh: true };
}

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

function write(file: string, secrets: Secrets): Secrets {
  writeFileSync(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.part`, file); // a rename is whole or not at all, whenever the process ends
  return secrets;
}
