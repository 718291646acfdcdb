import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCustomerFilters } from "#domain/customers/customer-list.ts";
import { type Failure, statusOf } from "#domain/failures.ts";
import { readMoneyQuery } from "#domain/order/numbers.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import type { Result } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { backUpNow } from "#server/admin/back-up-now.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { chooseOrders } from "#server/admin/choose-orders.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import {
  changeCustomerTags,
  writeCustomerNote,
} from "#server/admin/customers/annotate-customer.ts";
import { closeCustomer, endCustomerSessions } from "#server/admin/customers/close-customer.ts";
import { planCustomers } from "#server/admin/customers/export-customers.ts";
import { listCustomers } from "#server/admin/customers/list-customers.ts";
import { readCustomer } from "#server/admin/customers/read-customer.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { exportOrders, planOrders } from "#server/admin/export-orders.ts";
import { planProducts } from "#server/admin/export-products.ts";
import { planStock } from "#server/admin/export-stock.ts";
import { planGrievances } from "#server/admin/grievances/export-grievances.ts";
import { planLeads } from "#server/admin/leads/export-leads.ts";
import { listAdmins } from "#server/admin/list-admins.ts";
import { countByStatus, countNewOrders, listAllOrders } from "#server/admin/list-all-orders.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { listPictures } from "#server/admin/list-pictures.ts";
import { listRefunds } from "#server/admin/list-refunds.ts";
import { leaveMail } from "#server/admin/mails/leave-mail.ts";
import { listFailedMails } from "#server/admin/mails/list-failed-mails.ts";
import { listMailsOfOrder } from "#server/admin/mails/list-mails-of-order.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { attachPayment } from "#server/admin/money/attach-payment.ts";
import { planMoney } from "#server/admin/money/export-money.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import {
  confirmProductImport,
  listProductImports,
  startProductImport,
  tryImportAgain,
} from "#server/admin/product-imports.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { readOrderTimeline } from "#server/admin/read-order-timeline.ts";
import { readOrderToCancel } from "#server/admin/read-order-to-cancel.ts";
import { readFortnight, readOverview } from "#server/admin/read-overview.ts";
import { countWaiting, readToday } from "#server/admin/read-today.ts";
import { removePicture } from "#server/admin/remove-picture.ts";
import { resetSecondFactor } from "#server/admin/reset-second-factor.ts";
import { updateAdmin } from "#server/admin/update-admin.ts";
import type { Context } from "#server/context/context.ts";
import { aClient, failureOf, PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anAdmin, anOrder, wholeTrail } from "./admins.ts";

/** What a call works on: an order and an admin that are there. */
type Known = { orderId: string; adminId: string };
type Call = (ctx: Context, admin: SignedInAdmin, known: Known) => Promise<Result<unknown, Failure>>;

const filters = readFilters(new URLSearchParams());
const customerFilters = readCustomerFilters(new URLSearchParams());
const thisDay = readMoneyQuery(new URLSearchParams(), new Date());

/** Every use-case of admins, called with what would do something if it were allowed. */
const calls: Record<string, Call> = {
  backUpNow: (ctx, admin) => backUpNow(ctx, admin),
  attachPayment: (ctx, admin, { orderId }) =>
    attachPayment(ctx, admin, { providerOrderId: "none", orderId }),
  changeOrderStatus: (ctx, admin, { orderId }) =>
    changeOrderStatus(ctx, admin, { id: orderId, seen: "" }, "shipped"),
  countByStatus: (ctx, admin) => countByStatus(ctx, admin, filters),
  countNewOrders: (ctx, admin) => countNewOrders(ctx, admin, filters, null),
  confirmProductImport: (ctx, admin) => confirmProductImport(ctx, admin, "none"),
  planProducts: (ctx, admin) => planProducts(ctx, admin),
  listProductImports: (ctx, admin) => listProductImports(ctx, admin),
  tryImportAgain: (ctx, admin) => tryImportAgain(ctx, admin, "none"),
  startProductImport: (ctx, admin) => startProductImport(ctx, admin, new Uint8Array()),
  createAdmin: (ctx, admin) =>
    createAdmin(ctx, aClient(), admin, {
      email: "new@example.in",
      password: "moss and fern",
      ownPassword: PASSWORD,
    }),
  changeCustomerTags: (ctx, admin, { adminId }) =>
    changeCustomerTags(ctx, admin, adminId, { add: "good" }),
  closeCustomer: (ctx, admin, { adminId }) => closeCustomer(ctx, admin, adminId, true),
  endCustomerSessions: (ctx, admin, { adminId }) => endCustomerSessions(ctx, admin, adminId),
  listCustomers: (ctx, admin) => listCustomers(ctx, admin, customerFilters, null),
  readCustomer: (ctx, admin, { adminId }) => readCustomer(ctx, admin, adminId),
  writeCustomerNote: (ctx, admin, { adminId }) => writeCustomerNote(ctx, admin, adminId, "good"),
  deleteAdmin: (ctx, admin, { adminId }) => deleteAdmin(ctx, admin, adminId),
  exportOrders: (ctx, admin) => exportOrders(ctx, admin, filters, "csv"),
  planCustomers: (ctx, admin) => planCustomers(ctx, admin, customerFilters, "csv"),
  planOrders: (ctx, admin) => planOrders(ctx, admin, filters, "csv"),
  planLeads: (ctx, admin) => planLeads(ctx, admin, "all", "csv"),
  planMoney: (ctx, admin) => planMoney(ctx, admin, thisDay, "csv"),
  readMoney: (ctx, admin) => readMoney(ctx, admin, thisDay),
  planStock: (ctx, admin) => planStock(ctx, admin),
  listAdmins: (ctx, admin) => listAdmins(ctx, admin),
  listAllOrders: (ctx, admin) => listAllOrders(ctx, admin, filters, null),
  listAudit: (ctx, admin) => listAudit(ctx, admin, wholeTrail, null),
  listFailedMails: (ctx, admin) => listFailedMails(ctx, admin),
  chooseOrders: (ctx, admin) => chooseOrders(ctx, admin, filters),
  listMailsOfOrder: (ctx, admin, { orderId }) => listMailsOfOrder(ctx, admin, orderId),
  listPictures: (ctx, admin) =>
    listPictures(ctx, admin, { text: "", purpose: "other", after: null }),
  listRefunds: (ctx, admin) => listRefunds(ctx, admin),
  countWaiting: (ctx, admin) => countWaiting(ctx, admin),
  readToday: (ctx, admin) => readToday(ctx, admin),
  readFortnight: (ctx, admin) => readFortnight(ctx, admin),
  readOrder: (ctx, admin, { orderId }) => readOrder(ctx, admin, orderId),
  readOrderTimeline: async (ctx, admin, { orderId }) => {
    const at = { id: orderId, userId: "u", createdAt: new Date(0).toISOString() };
    return readOrderTimeline(ctx, admin, at);
  },
  readOrderToCancel: (ctx, admin, { orderId }) => readOrderToCancel(ctx, admin, orderId),
  readOverview: (ctx, admin) => readOverview(ctx, admin, 14),
  resetSecondFactor: (ctx, admin, { adminId }) => resetSecondFactor(ctx, admin, adminId),
  removePicture: (ctx, admin) => removePicture(ctx, admin, "none"),
  leaveMail: (ctx, admin) => leaveMail(ctx, admin, "00000000-0000-4000-8000-000000000000"),
  resendMail: (ctx, admin) => resendMail(ctx, admin, "00000000-0000-4000-8000-000000000000"),
  planGrievances: (ctx, admin) => planGrievances(ctx, admin, "csv"),
  updateAdmin: (ctx, admin, { adminId }) =>
    updateAdmin(ctx, admin, { id: adminId, seen: "" }, ["orders:read"]),
};

/** Use-cases that no signed-in admin calls, and what stands in for the permission. */
const exceptions: Record<string, string> = {
  fillCustomers: "what the queue runs once after an upgrade",
  removeOldImports: "what the queue runs once an hour",
  adminJobs: "what the queue runs, once a use-case has been allowed to queue it",
  createSuperAdmin: "a command of the server's shell, which has the database anyway",
  setUpSuperAdmin: "makes the first admin: the signup code of the server is asked, and counted",
};

const engine = ownDatabase("postgres");
let shop: TestShop;
let known: Known;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  known = { orderId: (await anOrder(shop.ctx)).id, adminId: (await anAdmin(shop.ctx)).uid };
});
afterAll(() => shop.close());

test("each function that the admin module exports is called here or is a named exception", async () => {
  const modules = import.meta.glob<Record<string, unknown>>([
    "../../server/admin/*.ts",
    "../../server/admin/{backup,money,leads,grievances,customers,mails}/*.ts",
  ]);
  const exported = await Promise.all(
    Object.values(modules).map(async (load) => {
      const all = await load();
      return Object.keys(all).filter((name) => typeof all[name] === "function");
    }),
  );
  expect(exported.flat().sort()).toEqual(
    [...Object.keys(calls), ...Object.keys(exceptions)].sort(),
  );
});

describe("as an admin without any permission", () => {
  const permissions = { orders: [], users: [], admins: [] };
  const admin: SignedInAdmin = {
    uid: "powerless",
    email: "powerless@example.in",
    authority: { role: "admin", permissions },
  };

  test.each(Object.entries(calls))("%s is refused (§6.2)", async (name, call) => {
    const failure = failureOf(await call(shop.ctx, admin, known));
    const roleFirst = name === "createAdmin"; // which says who may instead
    expect(failure).toBe(roleFirst ? "only-super-admins" : "insufficient-permissions");
    expect(statusOf(failure)).toBe(403);
  });
});
