import { change, type Mend } from "./mend.ts";
import { goods, money } from "./moves.ts";

/** What a thing is, and where it is. */
const things: Mend[] = [
  {
    seen: "a cash order that is paid online after it was packed is collected again at the door",
    test: "tests/meetings/cash-paid-online.test.ts",
    takenOut: [change("domain/order/due.ts", "order.total - paidOf(order)", "order.total")],
  },
  {
    seen: "an order whose goods have left is set back, and can be cancelled and packed again",
    test: "tests/meetings/set-back.test.ts",
    takenOut: [
      change(
        "domain/order/standing.ts",
        'if (deliveredAt) return "arrived";\n  return shippedAt ? "on the way" : "here";',
        'return shippedAt && deliveredAt ? "arrived" : "here";',
      ),
    ],
  },
  {
    seen: "a colour that is renamed loses its stock, and sells without end",
    test: "tests/meetings/renamed-option.test.ts",
    takenOut: [
      change(
        "domain/catalogue/editing/option-ids.ts",
        "return to === undefined || to === each.name ? [] : [{ from: each.name, to }];",
        "return to === undefined ? [] : [];",
      ),
    ],
  },
  {
    seen: "a return goes to what is selected today instead of what was bought",
    test: "tests/meetings/line-without-options.test.ts",
    takenOut: [
      change(
        "server/stock/queries/goods.ts",
        "select order_lines.variant_id as id, sum(piece",
        `select (
      select max(selected.id) from variants as bought
        join products on products.id = bought.product_id
        join variants as selected on selected.product_id = products.id
          and selected.color = products.color
      where bought.id = order_lines.variant_id
    ) as id, sum(piece`,
      ),
    ],
  },
  {
    seen: "a label cuts a long address",
    test: "tests/shipping/shipping-documents.test.ts",
    takenOut: [
      change(
        "server/shipping/documents/labels.ts",
        "y = write(page, text, { ...column, y, size: size * times, font });",
        "y = write(page, text, { ...column, y, size: 11 * times, font, height: mm(12) });",
      ),
    ],
  },
  {
    seen: "cash goes back to an account that nobody was asked for",
    test: "tests/meetings/cash-back.test.ts",
    takenOut: [
      change(
        "server/payments/read-payout-need.ts",
        "if (!isAsked) return",
        "if (!isAsked || true) return",
      ),
    ],
  },
  {
    seen: "the invoice exists only after the goods have left",
    test: "tests/meetings/packed-invoice.test.ts",
    takenOut: [
      change(
        "server/documents/events.ts",
        "  await requestDocument(tx, { cause: `parcel ",
        '  if (state !== "packed")\n  await requestDocument(tx, { cause: `parcel ',
      ),
    ],
  },
  {
    seen: "goods above the threshold leave without an e-way bill",
    test: "tests/meetings/eway-bill.test.ts",
    takenOut: [
      change(
        "domain/shipping/eway-bill.ts",
        "return limit !== null && worthOfPieces(order, pieces) > limit;",
        "return limit !== null && worthOfPieces(order, pieces) < 0;",
      ),
    ],
  },
  {
    seen: "a return of one GSTIN has documents of another",
    test: "tests/meetings/changed-gstin.test.ts",
    takenOut: [
      change(
        "server/documents/queries/documents.ts",
        "gstin === undefined ? undefined : eq(documents.gstin, gstin)",
        "gstin === undefined ? undefined : undefined",
      ),
    ],
  },
  {
    seen: "a product says that its delivery is paid, and the cart brings it for nothing",
    test: "tests/meetings/told-once.test.ts",
    takenOut: [
      change(
        "domain/delivery.ts",
        "goods: priceOf(product, choice),",
        "goods: 0 * priceOf(product, choice),",
      ),
    ],
  },
  {
    seen: "the calculator knows no room of a product whose page names one",
    test: "tests/meetings/told-once.test.ts",
    takenOut: [
      change(
        "domain/air/stated.ts",
        'rateIn(story.cadr || (details[detail("CADR")]?.description ?? ""))',
        "rateIn(story.cadr)",
      ),
    ],
  },
  {
    seen: "packing makes no parcel",
    test: "tests/meetings/packed-parcel.test.ts",
    takenOut: [
      change(
        "server/shipping/work-on-order.ts",
        "  await packRest(ctx, tx, admin, row);\n",
        "  if (wait < 0) await packRest(ctx, tx, admin, row);\n",
      ),
    ],
  },
];

/** What a page shows first. */
const pages: Mend[] = [
  {
    seen: "an article opens at its end",
    test: "e2e/marketing.spec.ts",
    takenOut: [
      change(
        "app/ui/dialog.tsx",
        "heading.current?.focus({ preventScroll: true });\n    dialog.scrollTop = 0;",
        "",
      ),
      // The first that can take the focus is the heading.
      change("app/ui/dialog.tsx", " ref={heading} tabIndex={-1}", ""),
    ],
  },
];

/** Who may do what, and what is known of whom. */
const people: Mend[] = [
  {
    seen: "an admin with a second factor cannot log in in Hindi",
    test: "tests/accounts/second-factor.test.ts",
    takenOut: [
      change(
        "server/accounts/second-factor/challenge.ts",
        "Path=/; Max-Age",
        "Path=/login; Max-Age",
      ),
    ],
  },
  {
    seen: "mails to people without an account vanish with the next clearing",
    test: "tests/privacy/retention.test.ts",
    takenOut: [
      change(
        "server/privacy/queries/retention.ts",
        'kindsTo("account")',
        '["refund", ...kindsTo("visitor")]',
      ),
    ],
  },
  {
    seen: "the page after a log-in has the router's own question in its address",
    test: "tests/http/way-back.test.ts",
    takenOut: [
      change("server/http/guards.ts", "pathOf(args.url)", "pathOf(new URL(args.request.url))"),
    ],
  },
  {
    seen: "who may change settings sends the shop's mails about orders to themselves",
    test: "tests/meetings/authority.test.ts",
    takenOut: [
      change(
        "server/settings/save-settings.ts",
        'if (!may(admin.authority, "users:read")) throw',
        'if (!may(admin.authority, "settings:update")) throw',
      ),
    ],
  },
  {
    seen: "a stranger who signed up with somebody's address gets their order by telephone",
    test: "tests/meetings/strangers-account.test.ts",
    takenOut: [
      change(
        "server/checkout/order-entry/enter-order.ts",
        'if (!caller.value.isTheirs) return refused("unconfirmed-account");',
        "",
      ),
    ],
  },
  {
    seen: "an address that was typed counts as proof that an order is somebody's",
    test: "tests/grievances/grievances.test.ts",
    takenOut: [
      change(
        "server/grievances/queries.ts",
        'return row?.isNamed ? "named"',
        'return row?.isNamed ? "own"',
      ),
    ],
  },
  {
    seen: "who may not give money back cancels an order that was paid",
    test: "tests/meetings/authority.test.ts",
    takenOut: [
      change(
        "server/checkout/cancel-order.ts",
        "leftToRefund(row) === 0 || may(",
        "leftToRefund(row) >= 0 || may(",
      ),
    ],
  },
  {
    seen: "a foreign name that begins like this machine opens its mailbox",
    test: "tests/http/demo.test.ts",
    takenOut: [
      change(
        "server/platform/http/local-visitor.ts",
        "isIP(address) !== 0 && LOOPBACK.test(address)",
        "isIP(address) >= 0 && LOOPBACK.test(address)",
      ),
    ],
  },
];

export const mends: readonly Mend[] = [...things, ...pages, ...people, ...goods, ...money];
