/**
 * What the audit trail says of a parcel's number, and of the one `before` it: not the number itself, by which its carrier
 * identifies who gets the parcel. Nothing is ever taken out of that trail, also when the account is erased.
 */
export function numberInTrail(number: string | null, before: string | null = null): string {
  if (number === null) return "none";
  return before === null || before === number ? "given" : "another";
}
