import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readEnvironment, withFiles } from "#server/config/env.ts";
import { deploymentOf } from "#server/settings/effective-settings.ts";

const read = (source: Record<string, string>, development = false) =>
  readEnvironment(source, { development });

const account = {
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
};
const production = {
  SHOP_ENV: "production",
  AUTH_SECRET: "x".repeat(32),
  PUBLIC_URL: "https://shop.example",
  SMTP_URL: "smtps://mail.example",
  ...account,
};
const emailjs = {
  EMAILJS_PUBLIC_KEY: "a",
  EMAILJS_PRIVATE_KEY: "b",
  EMAILJS_SERVICE_ID: "c",
  EMAILJS_TEMPLATE_ID_CUSTOMER: "d",
  EMAILJS_TEMPLATE_ID_ADMIN: "e",
};

/** The message of a refusal: one line that names the variable and says more than that it is wrong. */
function refusal(source: Record<string, string>): string {
  try {
    read(source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error(`this was accepted: ${JSON.stringify(source)}`);
}

test("nothing set is a demo shop with everything local (§14.2, §14.7)", () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost:3000",
    SHOP_ENV: "demo",
    DATA_DIR: ".data",
    EMAIL_ENUMERATION_PROTECTION: false,
    REQUIRE_VERIFIED_EMAIL: false,
    RAZORPAY_API_URL: "https://api.razorpay.com",
    TRUST_PROXY: 0,
    KEEP_ALIVE_SECONDS: 65,
    LOG_LEVEL: "warn",
  });
  expect(read({}).DATABASE_URL).toBeUndefined();
  // Nothing leads to an address that is not set.
  expect(read({})).toMatchObject({
    MEDIA_VIDEOS: [null, null, null],
    NEWS_LINKS: [null, null, null, null],
  });
  const links = ["PORTAL_URL", "BRAND_LINKEDIN", "BRAND_FACEBOOK", "BRAND_X", "BRAND_INSTAGRAM"];
  expect(Object.keys(read({})).filter((name) => links.includes(name))).toEqual([]);
  expect(read({}, true).HOST).toBe("127.0.0.1");
  expect(read({ HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
  expect(read(production).HOST).toBe("0.0.0.0");
});

test.each([
  [{ PORT: "8080" }, { PORT: 8080, PUBLIC_URL: "http://localhost:8080" }],
  [{ PUBLIC_URL: "https://shop.example/" }, { PUBLIC_URL: "https://shop.example" }],
  [{ TRUST_PROXY: "2" }, { TRUST_PROXY: 2 }],
  [{ TRUST_PROXY: "off" }, { TRUST_PROXY: 0 }],
  [{ REQUIRE_VERIFIED_EMAIL: "on" }, { REQUIRE_VERIFIED_EMAIL: true }],
  [{ REFUSE_COMMON_PASSWORDS: "off" }, { REFUSE_COMMON_PASSWORDS: false }],
  [
    { SHOP_ENV: "", PORT: "" },
    { SHOP_ENV: "demo", PORT: 3000 },
  ],
  [{ DATABASE_URL: "postgresql://h/db" }, { DATABASE_URL: "postgresql://h/db" }],
  [production, { SHOP_ENV: "production" }],
  [emailjs, { EMAILJS_SERVICE_ID: "c" }],
  [
    { MEDIA_VIDEOS: "dQw4w9WgXcQ, a-b_c-d_e-f,00000000000" },
    { MEDIA_VIDEOS: ["dQw4w9WgXcQ", "a-b_c-d_e-f", "00000000000"] },
  ],
  [{ MEDIA_VIDEOS: ",,00000000000" }, { MEDIA_VIDEOS: [null, null, "00000000000"] }],
  [
    { NEWS_LINKS: "https://news.example/a,,,http://b.example/b/" },
    { NEWS_LINKS: ["https://news.example/a", null, null, "http://b.example/b/"] },
  ],
])("%j is understood (§14.5)", (source, env) => {
  expect(read(source as Record<string, string>)).toMatchObject(env);
});

describe("an unusable value is refused in one sentence (§14.5)", () => {
  test.each([
    ["PORT", "http", /number/],
    ["PORT", "70000", /65535/],
    ["PORT", "80.5", /int/],
    ["SHOP_ENV", "staging", /demo.*production/],
    ["PUBLIC_URL", "shop.example", /URL/i],
    ["PUBLIC_URL", "ftp://shop.example", /URL/i],
    ["DATABASE_URL", "mysql://h/db", /URL/i],
    ["AUTH_SECRET", "short", /32/],
    ["SUPER_ADMIN_SIGNUP_CODE", "short", /8/],
    ["EMAIL_ENUMERATION_PROTECTION", "yes", /on.*off/],
    ["REQUIRE_VERIFIED_EMAIL", "true", /on.*off/],
    ["PAYMENTS", "cash", /card.*cod/],
    ["SMTP_URL", "mail.example", /URL/i],
    ["ADMIN_EMAIL", "nobody", /email/i],
    ["TRUST_PROXY", "yes", /off|number/],
    ["TRUST_PROXY", "-1", /off|number|0/],
    ["LOG_LEVEL", "loud", /info/],
    ["MEDIA_VIDEOS", "dQw4w9WgXcQ", /three/],
    ["MEDIA_VIDEOS", "gv-inside-01,gv-planting1,gv-balcony-1", /11 characters/],
    ["NEWS_LINKS", "https://news.example/a", /four/],
    ["NEWS_LINKS", "javascript:alert(1),,,", /http/],
    ["BRAND_X", "javascript:alert(1)", /URL/i],
    ["PORTAL_URL", "portal", /URL/i],
  ])("%s=%s", (name, value, should) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(name);
    expect(message).toMatch(should);
    expect(message.replaceAll(".env.example", "")).toMatch(/^[^\n]+\.$/);
    expect(message.trim().split(/\. (?=[A-Z])/)).toHaveLength(1);
  });
});

describe("a companion that is missing is named (§14.5)", () => {
  const without = (group: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(group).filter(([one]) => one !== name));
  test.each([
    ...Object.keys(account).map((name) => [name, without(account, name)] as const),
    ...Object.keys(emailjs).map((name) => [name, without(emailjs, name)] as const),
  ])("%s", (name, source) => {
    expect(refusal(source)).toMatch(new RegExp(`^The variable ${name} .*\\.$`));
  });
});

describe("production refuses to start (§14.3)", () => {
  test.each([
    ["AUTH_SECRET", { AUTH_SECRET: "" }],
    ["PUBLIC_URL", { PUBLIC_URL: "" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://shop.example" }],
    [
      "RAZORPAY_KEY_ID",
      { RAZORPAY_KEY_ID: "", RAZORPAY_KEY_SECRET: "", RAZORPAY_WEBHOOK_SECRET: "" },
    ],
    ["SMTP_URL", { SMTP_URL: "" }],
    // EmailJS brings no password reset.
    ["SMTP_URL", { SMTP_URL: "", ...emailjs }],
  ])("over %s when %j", (name, changes) => {
    expect(refusal({ ...production, ...changes })).toMatch(
      new RegExp(`^The variable ${name} [^\\n]*production\\.$`),
    );
  });

  test("but starts with cash on delivery alone", () => {
    const {
      RAZORPAY_KEY_ID: _,
      RAZORPAY_KEY_SECRET: __,
      RAZORPAY_WEBHOOK_SECRET: ___,
      ...rest
    } = production;
    expect(read({ ...rest, PAYMENTS: "cod" }).PAYMENTS).toBe("cod");
  });
});

describe("secrets in files (§25.84)", () => {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-secrets-"));
  const file = join(folder, "auth-secret");
  writeFileSync(file, `${"x".repeat(32)}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are read without the end of the line; what is no variable of the shop stays", () => {
    const source = { AUTH_SECRET_FILE: file, OTHER_FILE: "/none", PORT: "1" };
    expect(withFiles(source)).toEqual({ ...source, AUTH_SECRET: "x".repeat(32) });
  });

  test.each([
    [{ AUTH_SECRET_FILE: "/none/secret" }, "AUTH_SECRET_FILE"],
    [{ AUTH_SECRET_FILE: file, AUTH_SECRET: "y".repeat(32) }, "AUTH_SECRET is given twice"],
  ])("%o stops the start with a sentence", (source, words) => {
    expect(() => withFiles(source)).toThrow(words);
  });
});

describe("keys of what is sealed (§25.85)", () => {
  const key = (letter: string) => letter.repeat(32);
  test("are listed by their ids, the newest first", () => {
    expect(read({ SEAL_KEYS: `b:${key("2")}, a:${key("1")}` }).SEAL_KEYS).toEqual([
      { id: "b", secret: key("2") },
      { id: "a", secret: key("1") },
    ]);
    expect(read({}).SEAL_KEYS).toEqual([]);
  });

  test.each(["a:short", key("1"), `A.b:${key("1")}`, `a:${key("1")},a:${key("2")}`])(
    "%s is refused",
    (keys) => expect(() => read({ SEAL_KEYS: keys })).toThrow("SEAL_KEYS"),
  );
});

test.each([
  [{}, false],
  [{ REFUSE_COMMON_PASSWORDS: "on" }, true],
  [production, false],
  [{ ...production, REFUSE_COMMON_PASSWORDS: "on" }, true],
])("with %j common passwords are refused: %j (§5.8)", (source, refused) => {
  expect(deploymentOf(read(source), false).refuseCommonPasswords).toBe(refused);
});
