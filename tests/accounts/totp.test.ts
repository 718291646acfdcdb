import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hashRecoveryCode,
  newRecoveryCodes,
} from "#server/accounts/second-factor/recovery-codes.ts";
import { newSecret, qrCodeOf, stepOf } from "#server/accounts/second-factor/totp.ts";
import {
  type SealPurpose,
  seal as sealFor,
  sealKeysOf,
  unseal as unsealFor,
} from "#server/platform/seal.ts";
import { appCode, fromBase32 } from "#tests/support/second-factor.ts";

const PURPOSE: SealPurpose = "second factor: secrets";
const keysOf = (secret: string) => sealKeysOf([], secret);
const seal = (secret: string, owner: string, text: string) =>
  sealFor(keysOf(secret), PURPOSE, owner, text);
const unseal = (secret: string, owner: string, sealed: string) =>
  unsealFor(keysOf(secret), PURPOSE, owner, sealed);

/** The secret of RFC 6238's vectors, "12345678901234567890", in base 32. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  // Appendix B of the RFC has eight digits; apps show the last six.
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at %d s are those of RFC 6238", (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(appCode(RFC_SECRET, at, 8)).toBe(code);
    expect(stepOf(RFC_SECRET, code.slice(-6), at)).toBe(Math.floor(seconds / 30));
  });

  test("agree with an independent implementation, for any secret and moment", () => {
    const moment = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
    const secrets = fc.array(fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"), {
      minLength: 32,
      maxLength: 32,
    });
    fc.assert(
      fc.property(secrets, moment, (letters, at) => {
        const secret = letters.join("");
        const step = Math.floor(at.getTime() / 30_000);
        expect(stepOf(secret, appCode(secret, at), at)).toBe(step);
      }),
    );
  });

  test("count one step early and late, and no more", () => {
    const secret = newSecret();
    const now = new Date("2026-11-22T10:00:15Z");
    const shifted = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const step = Math.floor(now.getTime() / 30_000);
    const taken = (seconds: number) => stepOf(secret, appCode(secret, shifted(seconds)), now);
    expect([taken(-30), taken(0), taken(30)]).toEqual([step - 1, step, step + 1]);
    expect([taken(-60), taken(60)]).toEqual([null, null]);
  });

  test.each(["", "12345", "1234567", "12345x", "１２３４５６", "-12345", "1e5000"])(
    "%j is none",
    (code) => {
      expect(stepOf(newSecret(), code, new Date())).toBeNull();
    },
  );

  test("a secret has 160 bits, and its QR code names the shop and the account", () => {
    expect(fromBase32(newSecret())).toHaveLength(20);
    const { side, path } = qrCodeOf(RFC_SECRET, "Greenverse", "asha@example.in");
    expect(side).toBeGreaterThan(24);
    expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  });
});

describe("what is kept of a second factor", () => {
  test("opens with the same secret of the server for the same account alone", () => {
    const sealed = seal("server's secret", "uid", RFC_SECRET);
    expect(sealed).not.toContain(RFC_SECRET);
    expect(unseal("server's secret", "uid", sealed)).toBe(RFC_SECRET);
    expect(unseal("another secret", "uid", sealed)).toBeNull();
    expect(unseal("server's secret", "another", sealed)).toBeNull();
    expect(unseal("server's secret", "uid", sealed.slice(4))).toBeNull();
    expect(unseal("server's secret", "uid", "")).toBeNull();
    expect(
      unsealFor(keysOf("server's secret"), "payouts: account details", "uid", sealed),
    ).toBeNull();
    expect(seal("server's secret", "uid", RFC_SECRET)).not.toBe(sealed);
  });

  test("recovery codes are ten, all different, and read however they are typed", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    const [code = ""] = codes;
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const typed = [code, code.toUpperCase(), code.replace("-", " "), ` ${code.replace("-", "")} `];
    expect(new Set(typed.map((each) => hashRecoveryCode("s", "uid", each))).size).toBe(1);
    expect(hashRecoveryCode("s", "other", code)).not.toBe(hashRecoveryCode("s", "uid", code));
  });
});
