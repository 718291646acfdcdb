import { keptSecrets } from "#server/config/secrets.ts";
import { startShop } from "#tests/support/start-shop.ts";
import type { ProcessFigures } from "#tests/support/watched.ts";

/** The shop that is fuzzed, here or elsewhere. Without what it needs, a part is left out. */
export type Fuzzed = {
  url: string;
  signupCode: string | null;
  webhookSecret: string | null;
  /** The figures of the shop's process; null where it is not this machine's. */
  figures(): Promise<ProcessFigures | null>;
  /** The newest lines that it logged as errors. */
  errors: string[];
  stop(): Promise<void>;
};

const CODE = "the code of the fuzzer";
const PATIENCE = 900_000; // ms that its start may take on a busy machine

/** Starts the built shop as it is run: embedded database, local provider, mailbox, all its own. */
export async function startFuzzed(): Promise<Fuzzed> {
  const shop = await startShop({
    mode: "process",
    watched: true,
    patience: PATIENCE,
    variables: {
      TRUST_PROXY: "1", // every client has an address of its own: few are stopped by limits
      SUPER_ADMIN_SIGNUP_CODE: CODE,
    },
  });
  return {
    url: shop.url,
    signupCode: CODE,
    webhookSecret: keptSecrets(shop.folder).secrets.sandbox.webhookSecret,
    figures: shop.figures,
    errors: shop.lines,
    stop: shop.close,
  };
}
