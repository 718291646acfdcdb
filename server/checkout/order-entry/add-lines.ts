import { asBought } from "#domain/cart.ts";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { isLimited } from "#domain/offers/refusals.ts";
import { type AddedPieces, addIn, priceAdded } from "#domain/order/add-in.ts";
import { paidOf } from "#domain/order/due.ts";
import { type LineProblems, readTypedLines, type TypedLine } from "#domain/order/entered-lines.ts";
import { COD } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { codRefusal } from "#domain/settings/cod.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { SoldOut } from "#server/stock/shortages.ts";
import { addPieces, namesOf } from "../apply-difference.ts";
import { lockEditable, type NotEditable } from "../lock-editable.ts";
import { findEntered, insertEntered } from "../queries/entered.ts";
import { withdrawDifferences } from "./cancel-entered.ts";
import { mayEnterOrders } from "./find-caller.ts";
import { idOfForm } from "./form-key.ts";
import { type LinkFailure, sendLink } from "./send-link.ts";

export type AddLinesFailure =
  | { kind: "lines"; problems: LineProblems }
  | {
      kind: "refused";
      failure:
        | NotEditable
        | LinkFailure
        | SoldOut
        | Failure<"too-many-added" | "cash-beyond" | "form-unknown" | "order-without-customer">;
    };
/** `added`: it is in the order. `asked`: a link for this many paise is on its way to the customer. */
export type AddedLines = { outcome: "added" | "asked"; amount: Paise };

type Failed = Extract<AddLinesFailure, { kind: "refused" }>["failure"];
type Asked = { outcome: "asked"; checkoutId: string; amount: Paise };
const refused = (failure: Failed) => failed({ kind: "refused", failure } as const);

/**
 * Adds pieces to an order before it is packed (§22.78). Of a cash order they are paid at the door, and come
 * into it at once. Of any other they come into it when the link that is mailed here is paid (§22.79), until
 * when the order stays as it is and can be packed. Needs `orders:update` and `users:read`. `key`: the same
 * form sent twice adds once. Refused as well where the order was changed since it was `seen`.
 */
export async function addLines(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  order: { id: string; seen: string; key: string },
  rows: readonly TypedLine[],
): Promise<Result<AddedLines, AddLinesFailure>> {
  if (!mayEnterOrders(admin)) return refused("insufficient-permissions");
  const checkoutId = idOfForm(admin, `add ${order.id}`, order.key);
  if (!checkoutId) return refused("form-unknown");
  const same = await findEntered(ctx.db, checkoutId);
  if (same) return follow(ctx, admin, order.id, checkoutId, same.total);
  if (!ctx.readiness.open()) return refused("shop-not-open");
  await ctx.changes.look();
  const lines = readTypedLines(rows, ctx.catalogue.live());
  if (!lines.ok) return failed({ kind: "lines", problems: lines.failure });
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<AddedLines | Asked, Failed>> => {
      const row = await lockEditable(tx, admin, order);
      if (!row.ok) return row;
      const automatic = ctx.offers.automatic(ctx.now()).filter((offer) => !isLimited(offer));
      const added = priceAdded(row.value, asBought(checkoutId, lines.value), automatic);
      const inCash = row.value.paymentId === COD;
      if (inCash && beyondCash(ctx, row.value, added)) return failed("cash-beyond");
      if (!inCash && added.total > 0) return ask(ctx, tx, admin, row.value, { checkoutId, added });
      const actor = { kind: "admin", admin } as const;
      const placed = await addPieces(ctx, tx, row.value, { added, checkoutId: null, actor });
      if (!placed.ok) return placed;
      await note(ctx, tx, admin, row.value, { total: placed.value.total, added: namesOf(added) });
      return success({ outcome: "added", amount: placed.value.total - row.value.total });
    },
  );
  await ctx.flush();
  if (!result.ok) {
    // Another request with the same form was quicker.
    const made = await findEntered(ctx.db, checkoutId);
    return made ? follow(ctx, admin, order.id, checkoutId, made.total) : refused(result.failure);
  }
  const { outcome, amount } = result.value;
  return outcome === "asked"
    ? follow(ctx, admin, order.id, checkoutId, amount)
    : success({ outcome, amount });
}

/** What would be due at the door is checked as at the checkout. */
function beyondCash({ settings }: CheckoutContext, row: OrderRow, added: AddedPieces): boolean {
  const edited = addIn(row, added);
  const total = (edited.ok ? edited.value.total : row.total + added.total) - paidOf(row);
  const pin = row.shippingAddress?.pinCode ?? "";
  return codRefusal(settings.cod, { total, pin, isFirst: false }) !== null;
}

/**
 * Keeps what is to be added, and withdraws what was asked for before; by the same form, it stays as it is:
 * another request was quicker, and its link is with the customer.
 */
async function ask(
  ctx: CheckoutContext,
  tx: Transaction,
  admin: SignedInAdmin,
  row: OrderRow,
  { checkoutId, added }: { checkoutId: string; added: AddedPieces },
): Promise<Result<Asked, Failed>> {
  if (!row.shippingAddress || row.shippingAddress.email === "") {
    return failed("order-without-customer");
  }
  if (!ctx.payments.current?.links) return failed("no-links");
  const same = await findEntered(tx, checkoutId);
  if (same) return success({ outcome: "asked", checkoutId, amount: same.total });
  await withdrawDifferences(ctx, tx, row);
  const now = ctx.now();
  const { items, pricing, total } = added;
  const { userId, shippingAddress, language } = row;
  const times = { language, createdAt: now, updatedAt: now };
  const entered = { id: checkoutId, userId, items, pricing, total, shippingAddress, ...times };
  await insertEntered(tx, { ...entered, enteredBy: admin.uid, addsTo: row.id });
  await note(ctx, tx, admin, row, { "asked for": namesOf(added), difference: total });
  return success({ outcome: "asked", checkoutId, amount: total });
}

const note = (
  ctx: CheckoutContext,
  tx: Transaction,
  actor: SignedInAdmin,
  row: OrderRow,
  after: Record<string, unknown>,
) =>
  recordAudit(tx, {
    at: ctx.now(),
    actor,
    action: "order.edit",
    subject: { kind: "order", id: row.id },
    before: { total: row.total },
    after,
  });

/** What was kept is asked for: the same link and mail, however often. */
async function follow(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  orderId: string,
  checkoutId: string,
  amount: Paise,
): Promise<Result<AddedLines, AddLinesFailure>> {
  const checkout = await findEntered(ctx.db, checkoutId);
  if (checkout?.status === "cancelled") return refused("link-not-sent"); // withdrawn meanwhile
  if (checkout?.status !== "started") return success({ outcome: "asked", amount });
  const sent = await sendLink(ctx, admin, checkout, { orderId, again: false });
  return sent.ok ? success({ outcome: "asked", amount }) : refused(sent.failure);
}
