/**
 * `npm run trial -- client`: docs/api.md as a programmer follows it (§26): the document of a running shop passes the rules
 * of a linter that others made, a client made of it by openapi-typescript compiles, and the three worked examples, in
 * TypeScript and by curl, as they stand on the page, do in the shop what they say.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installTools } from "#scripts/install-tools.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { ask, aToken, theOwner } from "#tests/api/program.ts";
import { startShop } from "#tests/support/start-shop.ts";

const TOOLS = resolve("trials/client/tools");
const DOCUMENTED = "http://localhost:3000";
const EXAMPLES = 3;
const TRACKING = "RM123456"; // of the page's curl
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What must be true at this point; what is not is said, and the trial has failed. */
function must(what: string, holds: boolean): void {
  say(`${holds ? "ok" : "WRONG"}  ${what}`);
  if (!holds) process.exitCode = 1;
}

/** Runs a command to its end; throws with what it wrote where it fails. */
function command(name: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(name, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The page's blocks in a language ("" for commands), in its order, with the shop's address in place of the page's own. */
function blocksOf(language: string, url: string): string[] {
  const page = readFileSync("docs/api.md", "utf8").replaceAll(DOCUMENTED, url);
  return [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, of, block = ""]) =>
    of === language ? [block] : [],
  );
}

/** A shop's folder with two orders to be packed, and a token. */
async function preparedShop(folder: string) {
  const { ctx, close } = await startShop({
    mode: "inside",
    engine: { folder: () => folder, url: () => undefined },
  });
  try {
    const owner = await theOwner(ctx);
    const { token } = await aToken(ctx, owner);
    const first = await anOrder(ctx);
    const second = await anOrder(ctx);
    return { token, orders: [first.id, second.id] as const };
  } finally {
    await close();
  }
}

/** The page's TypeScript, compiled with the types that are made of the document, and run. */
function byTypeScript(folder: string, url: string, token: string, order: string): string {
  command(join(TOOLS, "node_modules/.bin/openapi-typescript"), [
    `${url}/api/openapi.json`,
    "--output",
    join(folder, "shop.d.ts"),
  ]);
  const examples = blocksOf("ts", url).slice(0, 1 + EXAMPLES); // after the client itself
  writeFileSync(join(folder, "examples.ts"), examples.join("\n"));
  writeFileSync(
    join(folder, "run.ts"),
    `import { handOver, setPrice } from "./examples.ts";
console.log(JSON.stringify({
  parcels: await handOver("${order}", "RM999999"),
  revision: await setPrice(1, 27999.5),
}));
`,
  );
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: resolve("tsconfig.json"),
      include: ["*.ts"],
      exclude: [],
    }),
  );
  command("npx", ["tsc", "--project", folder]);
  return command(process.execPath, [join(folder, "run.ts")], { SHOP_TOKEN: token });
}

type Order = { status: string; lines: { lineId: string | null }[] };
type Parcel = { trackingNumber: string };
type Product = { price: { sale: { amount: number } } };

async function client(): Promise<void> {
  installTools(TOOLS);
  // Inside the tools' folder, where the examples find the packages that they import.
  const folder = mkdtempSync(join(TOOLS, "examples-"));
  const data = mkdtempSync(join(tmpdir(), "greenverse-client-"));
  try {
    const { token, orders } = await preparedShop(data);
    const [first, second] = orders;
    const shop = await startShop({
      mode: "process",
      engine: { folder: () => data, url: () => undefined },
    });
    try {
      const read = async (path: string) => (await ask(shop.url, `/api/v1${path}`, { token })).json;
      const trackingOf = async (order: string) =>
        ((await read(`/orders/${order}/parcels`)) as { data: Parcel[] }).data.map(
          ({ trackingNumber }) => trackingNumber,
        );
      const priceOf = async () => ((await read("/products/1")) as Product).price.sale.amount;

      const problems = command(process.execPath, [
        join(TOOLS, "lint.ts"),
        `${shop.url}/api/openapi.json`,
      ]);
      must(`the linter finds nothing${problems && `:\n${problems}`}`, problems === "");

      const printed = byTypeScript(folder, shop.url, token, first);
      must("TypeScript: what waits to be packed", printed.includes(`${first} 1 `));
      must(
        "TypeScript: an order handed over",
        (await trackingOf(first)).join() === "RM999999" &&
          ((await read(`/orders/${first}`)) as Order).status === "shipped",
      );
      must("TypeScript: a price changed", (await priceOf()) === 2_799_950);

      const [list = "", handOver = "", price = ""] = blocksOf("", shop.url).slice(1);
      const { lines } = (await read(`/orders/${second}`)) as Order;
      const variables = { SHOP_TOKEN: token, ORDER: second, LINE: lines[0]?.lineId ?? "" };
      const bash = (script: string, more: Record<string, string> = {}) =>
        command("bash", ["-ec", script], { ...variables, ...more });
      must("curl: what waits to be packed", bash(list).includes(second));
      bash(handOver);
      must("curl: an order handed over", (await trackingOf(second)).join() === TRACKING);
      const etag = (await ask(shop.url, "/api/v1/products/1", { token })).headers.get("etag") ?? "";
      bash(price, { ETAG: etag });
      must("curl: a price changed", (await priceOf()) === 2_799_900);
      must(
        "curl: a price that somebody else changed is refused",
        bash(price, { ETAG: etag }).includes('"status":412') && (await priceOf()) === 2_799_900,
      );
    } finally {
      await shop.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  }
}

await client();
