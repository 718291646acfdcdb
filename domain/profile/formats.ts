/** A mobile number as ten digits, or null. `+91`, a leading 0, spaces and dashes are taken off. */
export function normalizePhone(input: string): string | null {
  const digits = input.replaceAll(/[\s().-]/g, "").replace(/^(\+91|0)/, "");
  const bare = digits.length === 12 && digits.startsWith("91") ? digits.slice(2) : digits;
  return /^[6-9][0-9]{9}$/.test(bare) ? bare : null;
}

/** A PIN code as six digits, or null. One space after the third digit is often typed. */
export function normalizePin(input: string): string | null {
  const digits = input.replace(/^(\d{3}) (\d{3})$/, "$1$2");
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : null;
}

const emailForm =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The longest e-mail address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** An e-mail address as identity takes it (a plain one, without quotes), of at most 254 characters. */
export function isEmail(input: string): boolean {
  return input.length <= MAX_EMAIL_LENGTH && emailForm.test(input);
}

/** An e-mail address in lower case, or null. */
export function normalizeEmail(input: string): string | null {
  return isEmail(input) ? input.toLowerCase() : null;
}
