/** Lints the document at the address that it is given by Redocly's strictest rules, and prints what is against them, a line each. */
import { createConfig, lint } from "@redocly/openapi-core";

const [, , ref = ""] = process.argv;
const config = await createConfig({ extends: ["recommended-strict"] });
for (const { ruleId, message, location } of await lint({ ref, config })) {
  process.stdout.write(`${ruleId} at ${location[0]?.pointer ?? ""}: ${message}\n`);
}
