import { z } from "zod";
import { isEmail } from "#domain/profile/formats.ts";
import type { FirebaseHashConfig } from "#server/accounts/auth/firebase-password.ts";
import { identifier, optionalTime, reasonOf, text } from "./fields.ts";
import type { Finding } from "./report.ts";

/** One account of the old shop. `hash` and its salt are base64. */
export type ExportedUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  disabled: boolean;
  createdAt: Date;
  hash: { passwordHash: string; salt: string } | null;
};

/** Milliseconds, which the export writes as a text. */
const milliseconds = z.preprocess(
  (value) => (typeof value === "string" ? Number(value) : value),
  optionalTime,
);

const user = z
  .object({
    localId: identifier,
    email: text
      .transform((email) => email.toLowerCase())
      .refine(isEmail, "is missing or not an e-mail address"),
    emailVerified: z.boolean().default(false),
    displayName: text,
    disabled: z.boolean().default(false),
    createdAt: milliseconds,
    passwordHash: z.string().optional(),
    salt: z.string().optional(),
  })
  .transform(
    (given): ExportedUser => ({
      uid: given.localId,
      email: given.email,
      emailVerified: given.emailVerified,
      name: given.displayName,
      disabled: given.disabled,
      createdAt: given.createdAt ?? new Date(),
      hash: given.passwordHash
        ? { passwordHash: given.passwordHash, salt: given.salt ?? "" }
        : null,
    }),
  );

/**
 * The accounts of an `auth:export` file in JSON, and what is wrong with those that are broken.
 * Throws one sentence when it is no such file.
 */
export function readAuthExport(json: unknown): { users: ExportedUser[]; broken: Finding[] } {
  const file = z.object({ users: z.array(z.unknown()) }).safeParse(json);
  if (!file.success)
    throw new Error('The file of --auth has no list "users": is it an auth:export?');
  const users: ExportedUser[] = [];
  const broken: Finding[] = [];
  for (const [at, entry] of file.data.users.entries()) {
    const parsed = user.safeParse(entry);
    if (parsed.success) users.push(parsed.data);
    else broken.push({ id: nameOf(entry) ?? `#${at + 1}`, reason: reasonOf(parsed.error) });
  }
  return { users, broken };
}

function nameOf(entry: unknown): string | undefined {
  return z.object({ localId: identifier }).safeParse(entry).data?.localId;
}

const base64 = z.string().regex(/^[A-Za-z0-9+/_-]+={0,2}$/);
const rounds = z.int().min(1).max(8);
const memCost = z.int().min(1).max(14);
const hashConfig = z.union([
  z.object({ signerKey: base64, saltSeparator: base64, rounds, memCost }),
  // The spelling of the Firebase console.
  z
    .object({
      base64_signer_key: base64,
      base64_salt_separator: base64,
      rounds,
      mem_cost: memCost,
    })
    .transform((given) => ({
      signerKey: given.base64_signer_key,
      saltSeparator: given.base64_salt_separator,
      rounds: given.rounds,
      memCost: given.mem_cost,
    })),
]);

/** The hash parameters of the old project. Throws one sentence when they are none. */
export function readHashConfig(json: unknown): FirebaseHashConfig {
  const parsed = hashConfig.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(
    "The file of --hash-config must have signerKey and saltSeparator (base64), rounds (1 to 8) and memCost (1 to 14).",
  );
}
