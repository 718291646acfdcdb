import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** What authenticator apps take (RFC 6238): six digits, another code every 30 seconds. */
const DIGITS = 6;
const PERIOD = 30; // seconds
/** Steps by which the clock of a telephone may be off, on either side. */
const WINDOW = 1;

/** A new secret of 160 bits, in the letters of base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const totpOf = (secret: string, names?: { issuer: string; label: string }) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD,
    algorithm: "SHA1",
  });

/** The time step that a code is of, if it is a code of this secret for now or a neighbouring step; or null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** A drawing of a QR code: the side in modules, and the path of the dark ones for an SVG. */
export type QrCode = { side: number; path: string };

/** What an app scans to learn the secret: of the shop (`issuer`), for the account `email`. */
export function qrCodeOf(secret: string, issuer: string, email: string): QrCode {
  const { size, data } = encode(totpOf(secret, { issuer, label: email }).toString(), {
    border: 2,
    ecc: "M",
  });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { side: size, path: path.join("") };
}
