/** The id that the hash of an address names; "" where it names none: somebody's address may end in "#100%". */
export function idInHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
