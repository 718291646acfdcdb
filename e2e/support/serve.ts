/** The shop with an empty data folder, as the browser tests need it. */
import { rmSync } from "node:fs";

if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import("#server/main.ts");
