import { createHash } from "node:crypto";

/** The six digits for who cannot open the link of a mail: they follow from its token. */
export function codeOfToken(token: string): string {
  const number = createHash("sha256").update(`code\n${token}`).digest().readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, "0");
}
