import { readFileSync } from "node:fs";
import type { Copy } from "./copy.ts";

/** One file of a recipe: how CONTRIBUTING.md names it, and what is done to it. */
export type Step = { named: string; does(copy: Copy): void };
export type Recipe = {
  /** Its heading in CONTRIBUTING.md. */
  heading: string;
  /** What is added here. */
  example: string;
  steps: Step[];
  /** The tests that say what was forgotten; the compiler is asked before them. */
  tests: string[];
};

const before = (mark: string, text: string) => (whole: string) => whole.replace(mark, text + mark);
const after = (mark: string, text: string) => (whole: string) => whole.replace(mark, mark + text);

/** The optional field "landmark" of an address. */
const field: Recipe = {
  heading: "Add a field of the address",
  example: "landmark",
  tests: [
    "tests/domain/profile.test.ts",
    "tests/domain/address.test.ts",
    "tests/orders/written-address.test.ts",
  ],
  steps: [
    {
      named: "domain/profile.ts",
      does: (copy) =>
        copy.change(
          "domain/profile.ts",
          before(
            "  city: {\n",
            `  landmark: {
    get label() {
      return labels().landmark;
    },
    written: "street",
    part: "place",
    required: [],
    maxLength: 100,
    identifies: true,
    input: { autoComplete: "off" },
  },
`,
          ),
        ),
    },
    ...(["en", "hi"] as const).map(
      (language): Step => ({
        named: `texts/${language}/account/profile-fields.ts`,
        does: (copy) =>
          copy.change(
            `texts/${language}/account/profile-fields.ts`,
            before("  city: ", `  landmark: "${language === "en" ? "Landmark" : "पहचान चिह्न"}",\n`),
          ),
      }),
    ),
    {
      named: "npm run migration profile-landmark",
      does: (copy) => copy.run("npx", "drizzle-kit", "generate", "--name", "profile-landmark"),
    },
    {
      named: "docs/behaviour/02-screens-and-routes.md",
      does: (copy) => {
        copy.change("docs/behaviour/02-screens-and-routes.md", (whole) =>
          whole
            .replace("phone, address, city", "phone, address, landmark, city")
            .replace(
              "address (a textarea of 4 rows), city",
              "address (a textarea of 4 rows), landmark, city",
            ),
        );
      },
    },
  ],
};

const mail: Recipe = {
  heading: "Add a mail",
  example: "parcel-late",
  tests: ["tests/mail/kinds.test.ts", "tests/mail/templates.test.ts", "tests/mail/hindi.test.ts"],
  steps: [
    {
      named: "server/mail/message/mail.ts",
      does: (copy) =>
        copy.change(
          "server/mail/message/mail.ts",
          before(
            "  /** A return was asked for",
            '  /** A parcel comes later than was promised. */\n  | { kind: "parcel-late"; order: Order; to?: string }\n',
          ),
        ),
    },
    {
      named: "server/mail/message/mail-words.ts",
      does: (copy) =>
        copy.change(
          "server/mail/message/mail-words.ts",
          before("  return: ", '  "parcel-late": "Parcel is late, to the customer",\n'),
        ),
    },
    ...(["en", "hi"] as const).map(
      (language): Step => ({
        named: `texts/${language}/mails/`,
        does: (copy) =>
          copy.change(
            `texts/${language}/mails/parcel-mails.ts`,
            before(
              "  delivered: {",
              language === "en"
                ? '  late: {\n    subject: (id: string) => ["Your order", id, "is late"].join(" "),\n    text: "It takes longer than we said. We are sorry.",\n  },\n'
                : '  late: {\n    subject: (id) => ["आपका ऑर्डर", id, "देर से आएगा"].join(" "),\n    text: "इसमें हमारे बताए समय से अधिक समय लग रहा है। हमें खेद है।",\n  },\n',
            ),
          ),
      }),
    ),
    {
      named: "server/mail/templates/",
      does: (copy) =>
        copy.change(
          "server/mail/templates/parcel-mails.ts",
          after(
            "export const parcelMails = {\n",
            `  "parcel-late": ({ order }, { brand, publicUrl, language }) => {
    const words = texts.in(language).late;
    const ofOrder = orderTexts.in(language);
    return {
      subject: words.subject(order.id),
      preview: words.text,
      heading: words.text,
      body: [
        display([[ofOrder.order, order.id]]),
        action(ofOrder.seeOrder, \`\${publicUrl}/orders/\${order.id}\`),
      ],
      because: ofOrder.because(brand.name),
    };
  },

`,
          ),
        ),
    },
    {
      named: "trials/mail-screens/samples.ts",
      does: (copy) =>
        copy.change(
          "trials/mail-screens/samples.ts",
          before(
            '  "parcel-shipped": {',
            '  "parcel-late": { mail: { kind: "parcel-late", order: sampleOrder() } },\n',
          ),
        ),
    },
    {
      named: "Its caller",
      does: (copy) =>
        copy.write(
          "server/shipping/notify-late.ts",
          `import type { Order } from "#domain/order.ts";
import type { Context } from "#server/context/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** Notifies a customer that their parcel is late. */
export const notifyLate = (ctx: Context, order: Order, tx: Transaction): Promise<void> =>
  queueMail(ctx, { kind: "parcel-late", order }, tx);
`,
        ),
    },
  ],
};

const page: Recipe = {
  heading: "Add a page",
  example: "/visits",
  tests: ["tests/http/pages/url-table.test.ts", "tests/content/languages.test.ts"],
  steps: [
    {
      named: "app/routes.ts",
      does: (copy) =>
        copy.change(
          "app/routes.ts",
          before('  route("media",', '  route("visits", "routes/marketing/visits.tsx"),\n'),
        ),
    },
    {
      named: "app/routes/marketing/visits.tsx",
      does: (copy) =>
        copy.write(
          "app/routes/marketing/visits.tsx",
          `import { pageMeta } from "#app/features/layout/page-meta.ts";
import { visitsPage as words } from "#texts/marketing/visits-page.ts";
import type { Route } from "./+types/visits";

export const meta: Route.MetaFunction = (args) => pageMeta(args, words().meta);

export default function Visits() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>{words().meta.title}</h1>
    </main>
  );
}
`,
        ),
    },
    {
      named: "texts/en/marketing/visits-page.ts",
      does: (copy) =>
        copy.write(
          "texts/en/marketing/visits-page.ts",
          'import { texts } from "#language";\n\nexport const visitsPage = texts({\n  meta: { title: "Visits", description: "See our purifiers where they are made." },\n});\n',
        ),
    },
    {
      named: "texts/hi/marketing/visits-page.ts",
      does: (copy) =>
        copy.write(
          "texts/hi/marketing/visits-page.ts",
          'import type { visitsPage as english } from "#english/marketing/visits-page.ts";\nimport { texts } from "#language";\n\nexport const visitsPage: typeof english = texts({\n  meta: { title: "मुलाक़ात", description: "हमारे प्यूरीफ़ायर वहीं देखें जहाँ वे बनते हैं।" },\n});\n',
        ),
    },
    ...(["en", "hi"] as const).map(
      (language): Step => ({
        named: `texts/${language}/all.ts`,
        does: (copy) =>
          copy.change(
            `texts/${language}/all.ts`,
            before('export * from "./orders/', 'export * from "./marketing/visits-page.ts";\n'),
          ),
      }),
    ),
    {
      named: "app/content/listed-pages.ts",
      does: (copy) =>
        copy.change("app/content/listed-pages.ts", before('  "/media",', '  "/visits",\n')),
    },
    {
      named: "e2e/site/pages.ts",
      does: (copy) =>
        copy.change(
          "e2e/site/pages.ts",
          before('    media: "/media",', '    visits: "/visits",\n'),
        ),
    },
  ],
};

const provider: Recipe = {
  heading: "Add a payment provider",
  example: "paperpay",
  tests: ["tests/payments/adapters.test.ts"],
  steps: [
    {
      named: "server/payments/<name>/",
      does: (copy) => {
        const second = readFileSync("tests/payments/second-provider/adapter.ts", "utf8");
        const named = second
          .replaceAll("ledgerpay", "paperpay")
          .replaceAll("Ledgerpay", "Paperpay")
          .replaceAll("LEDGERPAY", "PAPERPAY");
        copy.write("server/payments/paperpay/adapter.ts", named);
      },
    },
    {
      named: "server/payments/registry/registry.ts",
      does: (copy) =>
        copy.change("server/payments/registry/registry.ts", (whole) =>
          whole
            .replace(
              "import { razorpayAdapter }",
              'import { paperpayAdapter } from "#server/payments/paperpay/adapter.ts";\nimport { razorpayAdapter }',
            )
            .replace("[razorpayAdapter]", "[razorpayAdapter, paperpayAdapter]"),
        ),
    },
    {
      named: ".env.example",
      does: (copy) =>
        copy.change(
          ".env.example",
          before("# RAZORPAY_KEY_ID=", "# PAPERPAY_URL=\n# PAPERPAY_TOKEN=\n# PAPERPAY_SECRET=\n"),
        ),
    },
  ],
};

export const recipes: Record<string, Recipe> = { field, mail, page, provider };
