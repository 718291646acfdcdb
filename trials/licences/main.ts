/**
 * `npm run trial -- licences`: each package that is shipped, with its version and licence. Ends with 1 where a
 * licence is not on the list (allowed.ts).
 */
import { readFileSync } from "node:fs";
import { known, mayShip } from "./allowed.ts";

type Locked = { version: string; license?: string; dev?: boolean };

/** What is shipped, by the lock file: `name@version` and its licence, in their order. */
export function shipped(): { name: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const others = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  const named = others.map(([path, { version, license }]) => {
    const name = `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`;
    return { name, licence: license ?? known[name] ?? "unknown" };
  });
  return named.sort((one, other) => (one.name < other.name ? -1 : 1));
}

if (import.meta.main) {
  const all = shipped();
  for (const { name, licence } of all) console.log(`${name}  ${licence}`);
  const refused = all.filter(({ licence }) => !mayShip(licence));
  for (const { name, licence } of refused) console.error(`${name}: ${licence} is not on the list`);
  if (refused.length > 0) process.exitCode = 1;
}
