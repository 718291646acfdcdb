import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { updateProfile } from "#server/accounts/update-profile.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { aCart, aCustomer, anAddress, anEmail, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";
import { anAdmin, type Someone } from "./admins.ts";

/**
 * Who may read orders and not users sees what was bought and where it goes, and learns nowhere who
 * ordered it: no name, contact, street or account (§6, permissions; §7, users: read).
 */
const own = ownSite("postgres");
const accounts: Record<"clerk" | "admin", Someone | null> = { clerk: null, admin: null };
const customerName = { firstName: "Raghav", lastName: "Menon" };
const recipient = anAddress({
  firstName: "Meenakshi",
  lastName: "Iyer",
  email: "parcels@lake.example",
  phone: "9123456780",
  address: "77 Tamarind Lane",
  city: "Kochi",
  state: "Kerala",
  pinCode: "682001",
});
let orderId = "";
let accountEmail = "";

beforeAll(async () => {
  const { ctx } = own.shop;
  accounts.admin = await anAdmin(ctx);
  accounts.clerk = await anAdmin(ctx, { orders: ["read", "update"], users: [] });
  const customer = await aCustomer(ctx);
  accountEmail = customer.email;
  const { uid } = customer;
  await aCart(ctx, uid);
  const { checkoutId } = successOf(await openCheckout(ctx, uid, recipient));
  orderId = successOf(await payOnDelivery(ctx, uid, checkoutId)).id;
  await aCart(ctx, uid);
  const left = successOf(await openCheckout(ctx, uid, recipient));
  await ctx.db.execute(sql`update checkouts set status = 'awaiting payment',
    updated_at = now() - interval '1 hour' where id = ${left.checkoutId}`);
  await ctx.db.execute(sql`update mails set state = 'failed',
    last_error = ${`550 <${recipient.email}> is unknown`} where order_id = ${orderId}`);
  successOf(await updateProfile(ctx, uid, { ...customer, ...customerName }));
});

/** Everything that would identify who ordered. A phone number is written in two parts at times. */
const allContacts = () => [
  "Meenakshi",
  "Iyer",
  recipient.email,
  "9123456780",
  "91234 56780",
  "Tamarind",
  "Raghav",
  "Menon",
  accountEmail,
];
const open = (who: "clerk" | "admin", path: string) =>
  getPage(own.site, path.replace("ID", orderId), accounts[who]?.cookies);
const contactsIn = (text: string) => allContacts().filter((each) => text.includes(each));

const pages = [
  "/admin/dashboard",
  "/admin/dashboard.data",
  "/admin/dashboard/orders/ID",
  "/admin/dashboard/orders/ID.data",
  "/admin/dashboard/orders/ID/slip",
  "/admin/dashboard/orders/ID/slip.data",
  "/admin/dashboard/overview",
  "/admin/dashboard/overview.data",
  "/admin/dashboard/export/csv",
];

describe.each(pages)("%s", (path) => {
  test("shows an admin who may read users who ordered (§6.6)", async () => {
    const { status, text } = await open("admin", path);
    expect(status).toBe(200);
    expect(text).toContain("Meenakshi");
  });

  test("shows one who may not what was ordered and where it goes, and nothing of whom", async () => {
    const { status, text } = await open("clerk", path);
    expect(status).toBe(200);
    expect(contactsIn(text)).toEqual([]);
    expect(text).toContain("Kochi");
    expect(text).toContain("682001");
  });
});

test("an Excel file holds no column that identifies who ordered", async () => {
  const columns = async (who: "clerk" | "admin") => {
    const headers = {
      cookie: (accounts[who]?.cookies ?? []).map((one) => one.split(";")[0]).join("; "),
    };
    const answer = await fetch(`${own.site.url}/admin/dashboard/export/xlsx`, { headers });
    const { default: readWorkbook } = await import("read-excel-file/node");
    const file = Buffer.from(await answer.arrayBuffer());
    const [sheet] = (await readWorkbook(file)) as unknown as { data: unknown[][] }[];
    return { header: sheet?.data[0] ?? [], text: JSON.stringify(sheet?.data) };
  };
  const [whole, clerks] = [await columns("admin"), await columns("clerk")];
  const contact = ["Name", "Email", "Phone", "Address", "Account name", "Account email"];
  const company = ["Company", "GSTIN"];
  const hidden = whole.header.filter((name) => !clerks.header.includes(name));
  expect(hidden).toEqual([...contact, ...company]);
  expect(contactsIn(clerks.text)).toEqual([]);
  expect(whole.text).toContain(accountEmail);
  expect(whole.text).toContain("Raghav Menon");
});

describe("a search", () => {
  const contacts = () => [
    recipient.email,
    "parcels@",
    accountEmail,
    "9123456780",
    "91234",
    "Meenakshi",
    "meenakshi iyer",
    "Iyer",
  ];
  const found = async (who: "clerk" | "admin", q: string) => {
    const query = new URLSearchParams({ q });
    const list = await open(who, `/admin/dashboard?${query}`);
    const file = await open(who, `/admin/dashboard/export/csv?${query}`);
    const newOrders = await open(who, `/admin/dashboard/news.data?${query}&since=`);
    const counted = /"count",(\d+)/.exec(newOrders.text)?.[1];
    return [
      !list.text.includes("No orders found"),
      file.text.includes(orderId),
      counted !== undefined && Number(counted) > 0,
    ];
  };

  test("for a contact finds the order, for who may read users alone", async () => {
    for (const q of contacts()) {
      expect([q, await found("admin", q)]).toEqual([q, [true, true, true]]);
      expect([q, await found("clerk", q)]).toEqual([q, [false, false, false]]);
    }
  });

  test("for an order's id or its PIN finds it for both", async () => {
    for (const q of [orderId, "682001"]) {
      expect([q, await found("admin", q)]).toEqual([q, [true, true, true]]);
      expect([q, await found("clerk", q)]).toEqual([q, [true, true, true]]);
    }
  });
});

describe("the account in the list", () => {
  test("is shown where the delivery's name and e-mail are not the account's", async () => {
    const { text } = await open("admin", "/admin/dashboard");
    expect(text).toContain(`Account: <!-- -->Raghav Menon, ${accountEmail}`);
  });

  test("is asked for in one query for all orders of a page", async () => {
    const { ctx } = own.shop;
    const others = [await aCustomer(ctx), await aCustomer(ctx)];
    for (const other of others) {
      await aCart(ctx, other.uid);
      const address = anAddress({ email: anEmail() });
      const { checkoutId } = successOf(await openCheckout(ctx, other.uid, address));
      successOf(await payOnDelivery(ctx, other.uid, checkoutId));
    }
    const { text } = await open("admin", "/admin/dashboard");
    for (const { email } of others) expect(text).toContain(`Account: <!-- -->${email}`);
  });

  test("that is deleted is notified", async () => {
    const { ctx } = own.shop;
    await ctx.db.execute(sql`update orders set user_id = 'gone' where id = ${orderId}`);
    const { text } = await open("admin", `/admin/dashboard?q=${orderId}`);
    expect(text).toContain("Account deleted");
    expect((await open("admin", "/admin/dashboard/orders/ID")).text).toContain("Deleted");
  });
});
