import "./config/node-env.ts"; // first: see there
import cluster from "node:cluster";
import type { Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Logger } from "pino";
import { type Environment, loadEnvironment } from "./config/env.ts";
import { keptSecrets, type Secrets } from "./config/secrets.ts";
import { createContainer } from "./container.ts";
import type { Context } from "./context/context.ts";
import type { AppOptions } from "./http/app.ts";
import { type Leave, makeLeave, RETIRING } from "./leave.ts";
import { mailboxFolder } from "./mail/configure-transports.ts";
import type { PaymentProvider } from "./payments/provider/provider.ts";
import { providersOf } from "./payments/provider/providers.ts";
import { razorpay } from "./payments/razorpay/razorpay.ts";
import { adaptersWith, configureProviders } from "./payments/registry/registry.ts";
import { withCleanAddress } from "./platform/http/clean-address.ts";
import { isLoopbackName } from "./platform/http/local-visitor.ts";
import { makeServer } from "./platform/http/server.ts";
import { makeLog, toEntry } from "./platform/log.ts";
import { RETIRE, runProcesses, SERVES } from "./processes.ts";
import { describeReadiness } from "./readiness/describe-readiness.ts";
import { carriersOf } from "./shipping/carriers/carrier.ts";
import { shiprocket } from "./shipping/carriers/shiprocket/shiprocket.ts";
import { configureCarriers } from "./shipping/registry/registry.ts";

const SANDBOX_PATH = "/sandbox/razorpay";
const CARRIER_PATH = "/sandbox/carrier";

/** What the built site exports (server/http/app.ts). */
type Built = Pick<typeof import("./http/app.ts"), "answerOnce" | "createListener">;

/** Starts the shop, in one process or several. */
async function main(): Promise<void> {
  const env = loadEnvironment({ development: process.argv.includes("--dev") });
  const log = makeLog(env.LOG_LEVEL);
  const { secrets, fresh } = keptSecrets(env.DATA_DIR);
  if (env.WEB_CONCURRENCY === 1 || cluster.isWorker) return serve(env, secrets, fresh, log);
  if (fresh) print(signupCodeOf(env, secrets)); // the others find the secrets made
  runProcesses(env.WEB_CONCURRENCY, log);
}

/** A server process: opens the shop and closes it on SIGTERM or SIGINT. */
async function serve(env: Environment, secrets: Secrets, fresh: boolean, log: Logger) {
  const traces = env.traced ? await startTraces(env) : null;
  const root = new Hono();
  const server = makeServer({ idle: env.KEEP_ALIVE_SECONDS * 1000 });
  const leave = makeLeave(server);
  const configured = configureProviders(env, adaptersWith(env.extended.payments));
  const sandbox =
    env.PAYMENTS === "cod" || configured.current ? null : await sandboxFor(env, secrets, log);
  if (sandbox) root.route(SANDBOX_PATH, sandbox.app);
  const payments = sandbox ? providersOf(sandbox.provider, ...configured.all) : configured;
  const carrier = await carrierSandboxFor(env, secrets, log);
  if (carrier) root.route(CARRIER_PATH, carrier.app);
  const carriers = carrier ? carriersOf(carrier.carrier) : configuredCarriers(env);
  const container = await createContainer(env, secrets, { payments, carriers }, log);
  const appOptions = {
    trustedProxies: env.TRUST_PROXY,
    development: env.development,
    metricsToken: env.METRICS_TOKEN ?? null,
    traced: env.traced,
    // Mails are for their readers: in production no page shows them, wherever they are kept.
    mailboxFolder: env.SHOP_ENV === "demo" ? mailboxFolder(env) : null,
    mailboxToken: secrets.mailboxToken,
    isLeaving: leave.isAnnounced,
  };
  const listener = env.development
    ? await developmentListener(root, container.ctx, appOptions, server)
    : await builtListener(root, container.ctx, appOptions);
  server.on("request", listener);
  await container.work();
  await listen(server, env);
  // Of several processes the first one speaks.
  if ((cluster.worker?.id ?? 1) === 1) {
    announce(env, secrets, fresh, describeReadiness(container.ctx));
  }
  const close = async () => {
    await leave.close();
    await sandbox?.close();
    await carrier?.close();
    await container.close();
    await traces?.stop();
  };
  stopWhenAsked(log, env.DRAIN_SECONDS, leave, close);
  if (cluster.isWorker) process.send?.(SERVES);
}

const configuredCarriers = (env: Environment) => configureCarriers(env, env.extended.carriers);

/** Loads what exports traces; a shop without it never does. */
async function startTraces(env: Environment) {
  const { exportTraces } = await import("./platform/traces/export-traces.ts");
  return exportTraces({ service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG });
}

/** The local payment provider, for a shop that takes cards and has no account configured. */
async function sandboxFor(env: Environment, secrets: Secrets, log: Logger) {
  const { createSandbox } = await import("#sandbox/app.ts");
  const own = `http://127.0.0.1:${env.PORT}`;
  const { app, close } = createSandbox({
    ...secrets.sandbox,
    webhookUrl: `${own}/webhooks/razorpay`,
    basePath: SANDBOX_PATH,
    journal: join(env.DATA_DIR, "sandbox.jsonl"),
    log: (message, fields) => log.debug(fields, message),
  });
  const provider: PaymentProvider = razorpay({
    ...secrets.sandbox,
    apiUrl: `${own}${SANDBOX_PATH}`,
    checkoutScript: `${SANDBOX_PATH}/checkout.js`,
  });
  return { app, close, provider };
}

/** The local carrier, for a demo that has no account with a real one. */
async function carrierSandboxFor(env: Environment, secrets: Secrets, log: Logger) {
  if (env.SHOP_ENV !== "demo" || configuredCarriers(env).all.length > 0) return null;
  if (env.WEB_CONCURRENCY > 1) return null; // its shipments are in the memory of one process
  const { createCarrierSandbox } = await import("#sandbox/carrier/app.ts");
  const own = `http://127.0.0.1:${env.PORT}`;
  const { keySecret: password, webhookSecret: webhookToken } = secrets.sandbox;
  const account = { email: "shop@carrier.example", password, webhookToken };
  const { app, close } = createCarrierSandbox({
    ...account,
    webhookUrl: `${own}/webhooks/carrier`,
    journal: join(env.DATA_DIR, "carrier.jsonl"),
    log: (message, fields) => log.debug(fields, message),
  });
  return { app, close, carrier: shiprocket({ ...account, apiUrl: `${own}${CARRIER_PATH}` }) };
}

async function builtListener(root: Hono, ctx: Context, options: AppOptions) {
  const { createListener } = await import("./http/app.ts");
  return createListener(ctx, { ...options, folder: "build/client" }, root);
}

/** Pages through Vite with hot reload. All that the pages share is loaded by Vite alone. */
async function developmentListener(root: Hono, ctx: Context, options: AppOptions, server: Server) {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  root.all("*", async (c) => {
    const { answerOnce } = (await vite.ssrLoadModule("/server/http/app.ts")) as Built;
    return answerOnce(ctx, options, c.req.raw, c.env as object);
  });
  const listener = withCleanAddress(getRequestListener(root.fetch));
  return (...[request, response]: Parameters<typeof listener>) => {
    vite.middlewares(request as never, response as never, () => void listener(request, response));
  };
}

function listen(server: Server, env: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
}

/** Stops on a signal, at once on a second one; or when another process has taken this one's place. */
function stopWhenAsked(
  log: Logger,
  drainSeconds: number,
  leave: Leave,
  close: () => Promise<void>,
): void {
  const skip = new AbortController();
  let stopping = false;
  const stop = async (seconds: number, announce: boolean) => {
    if (stopping) return skip.abort();
    stopping = true;
    log.info("stopping");
    try {
      if (seconds > 0) await leave.drain(seconds, { announce, skip: skip.signal });
      await close();
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, "could not stop in good order");
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => stop(drainSeconds, true));
  }
  process.on("message", (message) => {
    if (message === RETIRE) void stop(RETIRING, false);
  });
}

/** Addresses and secrets for the operator, on standard error beside the log's JSON. */
function announce(
  env: Environment,
  secrets: Secrets,
  fresh: boolean,
  missing: string | null,
): void {
  const lines = [`${env.BRAND_NAME} is open at ${env.PUBLIC_URL}`];
  if (missing) lines.push(missing);
  if (env.SHOP_ENV === "demo") {
    // Behind a proxy, too, visitors come from elsewhere.
    const open = !isLoopbackName(env.HOST) || env.TRUST_PROXY > 0;
    const mailbox = `${env.PUBLIC_URL}/dev/mailbox`;
    if (mailboxFolder(env)) lines.push(`Mailbox: ${mailbox}`);
    if (mailboxFolder(env) && open) {
      lines.push(`Mailbox from other machines: ${mailbox}?token=${secrets.mailboxToken}`);
    }
    if (open) lines.push("This is a demo that others can reach: no order is real.");
  }
  if (fresh) lines.push(...signupCodeOf(env, secrets));
  print(lines);
}

const signupCodeOf = (env: Environment, secrets: Secrets) =>
  env.SUPER_ADMIN_SIGNUP_CODE
    ? []
    : [`Super-admin signup code (shown once): ${secrets.signupCode}`];

const print = (lines: string[]) => {
  for (const line of lines) process.stderr.write(`${line}\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${toEntry(error).message}\n`);
  process.exit(1);
});
