/**
 * `npm run bench -- answers`: whether the time of an answer reveals which e-mail addresses have an
 * account while EMAIL_ENUMERATION_PROTECTION is on (and REQUIRE_VERIFIED_EMAIL, which a silent
 * sign-up needs). Known and unknown addresses take turns over HTTP, 200 tries each; the medians are
 * compared. Needs a build. Paths as arguments (`-- /login`) limit it.
 */
import { startShop } from "#tests/support/start-shop.ts";
import { ms, percentile } from "./percentile.ts";

const TRIES = 200;
const PER_ACCOUNT = 4; // below every limit for one account
const profile = {
  firstName: "Ananya",
  lastName: "Deshwal",
  phone: "9800000000",
  address: "B-14, Neem Residency",
  city: "Gurugram",
  state: "Haryana",
  pinCode: "122002",
};

const variables = {
  EMAIL_ENUMERATION_PROTECTION: "on",
  REQUIRE_VERIFIED_EMAIL: "on",
  TRUST_PROXY: "1",
  LOG_LEVEL: "fatal",
};
const shop = await startShop({ mode: "process", variables });

let clients = 0;
/** Sends a form from an address of its own, so that no limit is met. */
async function post(path: string, fields: Record<string, string>) {
  clients += 1;
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  const start = performance.now();
  const response = await fetch(shop.url + path, {
    method: "POST",
    headers: { "x-forwarded-for": address },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await response.text();
  return { time: performance.now() - start, status: response.status };
}

type Kind = "known" | "unknown";
const turns = (kind: Kind, index: number) =>
  `${kind}-${Math.floor(index / PER_ACCOUNT)}@home.example`;
/** A new address for every try: by signing up it becomes a known one. */
const newEach = (kind: Kind, index: number) =>
  kind === "known" ? turns(kind, index) : `new-${index}@home.example`;

/** The medians for addresses that take turns, and how far they lie apart. */
async function compare(
  what: string,
  ask: (email: string) => ReturnType<typeof post>,
  { expected = 200, emailOf = turns } = {},
) {
  const samples = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < TRIES; index++) {
    // The one that is asked first changes, so that neither always follows the other.
    const order =
      index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const { time, status } = await ask(emailOf(kind, index));
      if (status !== expected) throw new Error(`${what}, ${kind}: ${status}`);
      samples[kind].push(time);
    }
  }
  const known = percentile(samples.known, 0.5);
  const unknown = percentile(samples.unknown, 0.5);
  const apart = (100 * Math.abs(known - unknown)) / Math.min(known, unknown);
  return `${what}: known ${ms(known)}, unknown ${ms(unknown)}, ${apart.toFixed(1)} % apart`;
}

try {
  const signUp = (email: string) => post("/signup", { ...profile, email, password: "neem-leaf-7" });
  for (let index = 0; index < TRIES; index += PER_ACCOUNT) {
    const { status } = await signUp(turns("known", index));
    if (status !== 302) throw new Error(`no account: ${status}`);
  }
  const comparisons = {
    "/login": () => compare("/login", (email) => post("/login", { email, password: "wrong one" })),
    "/forgot-password": () =>
      compare("/forgot-password", (email) => post("/forgot-password", { email })),
    "/verify-email": () => compare("/verify-email", (email) => post("/verify-email", { email })),
    "/signup": () => compare("/signup", signUp, { expected: 302, emailOf: newEach }),
  };
  const only = process.argv.slice(2);
  for (const [path, run] of Object.entries(comparisons)) {
    if (only.length === 0 || only.includes(path)) console.log(await run());
  }
} finally {
  await shop.close();
}
