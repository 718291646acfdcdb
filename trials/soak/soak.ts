import { anAddress, PASSWORD } from "#tests/support/customers.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";

const HEAP = 200; // MB that the shop's process may have
const AT_ONCE = 4;
const CODE = "the code of the soak";

/** What is asked for, again and again; each answer must be a page that has been rendered for it. */
type Kind = { name: string; ask(index: number): Promise<Response> };

/** The heap of one kind in bytes after a collection, by how many pages had been rendered. */
export type Soaked = { name: string; samples: { pages: number; heap: number }[] };

/** A shop with little memory, started as `npm run serve` starts it. */
export function startSmallShop(variables: Record<string, string> = {}): Promise<ProcessShop> {
  const all = { SUPER_ADMIN_SIGNUP_CODE: CODE, ...variables };
  return startShop({ mode: "process", watched: true, heap: HEAP, variables: all });
}

/** Renders so many pages of each kind over HTTP. Throws when an answer is no page. */
export async function soak(
  shop: ProcessShop,
  pages: number,
  print: (line: string) => void = () => {},
): Promise<Soaked[]> {
  const soaked: Soaked[] = [];
  for (const kind of await kindsOf(shop)) {
    const samples = await render(shop, kind, pages, print);
    soaked.push({ name: kind.name, samples });
  }
  return soaked;
}

/** Bytes by which the heap has grown for each page after the first third, which warms things up. */
export function growth({ samples }: Soaked): number {
  const [, third] = samples;
  const last = samples.at(-1);
  if (!third || !last || last === third) throw new Error("too few samples");
  return (last.heap - third.heap) / (last.pages - third.pages);
}

async function render(
  shop: ProcessShop,
  { name, ask }: Kind,
  pages: number,
  print: (line: string) => void,
): Promise<Soaked["samples"]> {
  const samples: Soaked["samples"] = [];
  const third = Math.ceil(pages / 3);
  for (let from = 0; from <= pages; from += third) {
    if (from > 0) await ranged(from - third, Math.min(from, pages), ask);
    const { heap, rss } = await shop.figures();
    samples.push({ pages: from, heap });
    print(`${name}: ${from} pages, heap ${inMb(heap)}, process ${inMb(rss)}`);
  }
  return samples;
}

const inMb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Asks for the pages from..to, some at a time. */
async function ranged(from: number, to: number, ask: Kind["ask"]): Promise<void> {
  let next = from;
  const one = async () => {
    while (next < to) {
      const answer = await ask(next++);
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes("</html>")) {
        throw new Error(`${answer.url} was answered ${answer.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function kindsOf({ url }: ProcessShop): Promise<Kind[]> {
  const send = (path: string, fields: Record<string, string>) =>
    fetch(url + path, {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const signedIn = async (path: string, fields: Record<string, string>) => {
    const answer = await send(path, fields);
    await answer.text();
    if (answer.status !== 302) throw new Error(`${path} did not sign in: ${answer.status}`);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  };
  const customer = await signedIn("/signup", {
    ...anAddress(),
    password: PASSWORD,
  });
  const admin = await signedIn("/admin/setup", {
    code: CODE,
    email: "admin@example.in",
    password: PASSWORD,
  });
  const pages = (name: string, paths: string[], cookie: string): Kind => ({
    name,
    ask: (index) =>
      fetch(url + paths[index % paths.length], { headers: { cookie }, redirect: "manual" }),
  });
  return [
    pages("anonymous", ["/", "/shop", "/product/1", "/blog"], "seen=1"), // any cookie: not cached
    pages("signed in", ["/shop", "/cart", "/profile", "/orders"], customer),
    pages("admin", ["/admin/dashboard", "/admin/dashboard/overview"], admin),
    { name: "form with an error", ask: () => send("/signup", { firstName: "Asha" }) },
  ];
}
