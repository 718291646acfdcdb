/** Run by a test: opens the embedded database in a folder and keeps it, or says why it cannot. */
import { openEmbedded } from "#server/platform/db/embedded.ts";

try {
  await openEmbedded(process.argv[2] ?? "");
  process.stdout.write("open\n");
  setInterval(() => {}, 1_000_000);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
