const MOST = 10_000;

let loading: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the 10,000 that were found most often in leaked lists, in any case of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}

/** Half a megabyte, which only a process reads that is asked. The package has them by how often they leaked. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, MOST));
}
