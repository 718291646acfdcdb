import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressFields } from "#domain/address.ts";
import { describeField } from "#domain/profile.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { changeTags, writeNote } from "#server/orders/annotate-order.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { dropView, keepView, listViews } from "#server/orders/saved-views.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { removeUser } from "#server/privacy/queries/erasure.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { anAddress, anEmail, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const withOnly = (permissions: SignedInAdmin["authority"]["permissions"]): SignedInAdmin => ({
  ...asha,
  authority: { role: "admin", permissions },
});
const reader = withOnly({ orders: ["read"], users: [] });

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("the order is gone");
    return row;
  };
  const mailsOf = async (id: string) =>
    (await findMailsOfOrder(shop.ctx.db, id)).map(({ kind, recipient }) => ({ kind, recipient }));
  const workOf = async (id: string) => successOf(await readOrderWork(shop.ctx, asha, id));

  describe("packing and sending out (§22.72)", () => {
    test("each is one press, with its mail, entry and line of the timeline", async () => {
      const { ctx } = shop;
      const { id, uid } = await anOrder(ctx);
      expect((await workOf(id)).next).toBe("pack");
      expect(successOf(await workOnOrder(ctx, asha, id, "pack"))).toBe("packed");
      expect((await workOf(id)).next).toBe("hand over");
      const carrier = { carrierName: "Post", trackingNumber: "", trackingUrl: "" };
      successOf(await handOver(ctx, asha, { parcel: `${id}-1` }, carrier));
      expect((await workOf(id)).next).toBe("out for delivery");
      successOf(await workOnOrder(ctx, asha, id, "out for delivery"));
      expect((await workOf(id)).next).toBe("deliver");
      successOf(await workOnOrder(ctx, asha, id, "deliver"));
      expect((await workOf(id)).next).toBeNull();
      const { history } = successOf(await readOrder(ctx, asha, id));
      const changes = history.filter(({ action }) => action === "order.status");
      expect(changes.map(({ before, after }) => [before?.status, after?.status])).toEqual([
        ["out for delivery", "delivered"],
        ["shipped", "out for delivery"],
        ["placed", "packed"],
      ]);
      const mails = (await mailsOf(id))
        .map(({ kind }) => kind)
        .filter((kind) => !/^order-(c|a)/.test(kind));
      expect(mails.toSorted()).toEqual([
        ...["order-status", "order-status", "parcel-delivered", "parcel-shipped"],
      ]);
      const order = { id, userId: uid, createdAt: "2026-11-22T00:00:00.000Z" };
      const given = await readTimeline(ctx, order, { all: false });
      const statuses = given.filter(({ kind }) => kind === "status").map(({ data }) => data.after);
      expect(statuses).toEqual(["packed", "shipped", "out for delivery", "delivered"]);
    });

    test("of many who press at once one packs it, and its customer gets one mail", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      const pressed = await Promise.all(
        Array.from({ length: 5 }, () => workOnOrder(ctx, asha, id, "pack")),
      );
      expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await mailsOf(id)).filter(({ kind }) => kind === "order-status")).toHaveLength(1);
    });

    test("what is held back is not packed, and not offered (§22.13)", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      await ctx.db.update(orders).set({ cashConfirmation: "asked" }).where(eq(orders.id, id));
      expect((await workOf(id)).next).toBeNull();
      expect(failureOf(await workOnOrder(ctx, asha, id, "pack"))).toBe("order-unconfirmed");
      await ctx.db
        .update(orders)
        .set({ cashConfirmation: null, disputed: true, status: "packed" })
        .where(eq(orders.id, id));
      expect((await workOf(id)).next).toBeNull();
      expect(failureOf(await workOnOrder(ctx, reader, id, "pack"))).toBe(
        "insufficient-permissions",
      );
      expect(failureOf(await workOnOrder(ctx, asha, "none", "pack"))).toBe("unknown-order");
    });

    test("what is held back is neither out for delivery nor delivered by a press, until it has left (§22.126)", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      const set = (changes: Partial<typeof orders.$inferInsert>) =>
        ctx.db.update(orders).set(changes).where(eq(orders.id, id));
      for (const action of ["out for delivery", "deliver"] as const) {
        await set({ cashConfirmation: "asked", disputed: false });
        expect(failureOf(await workOnOrder(ctx, asha, id, action))).toBe("order-unconfirmed");
        await set({ cashConfirmation: null, disputed: true });
        expect(failureOf(await workOnOrder(ctx, asha, id, action))).toBe("order-disputed");
      }
      expect((await mailsOf(id)).some(({ kind }) => kind === "order-status")).toBe(false);
      // Once it is on the road this is news of what has happened.
      await set({ status: "shipped", shippedAt: ctx.now() });
      expect(successOf(await workOnOrder(ctx, asha, id, "out for delivery"))).toBe(
        "out for delivery",
      );
      expect(successOf(await workOnOrder(ctx, asha, id, "deliver"))).toBe("delivered");
    });
  });

  describe("notes and tags (§22.73)", () => {
    test("notes are for admins, and go with the customer's account", async () => {
      const { ctx } = shop;
      const { id, uid } = await anOrder(ctx);
      successOf(await writeNote(ctx, asha, id, "  Ring at the gate.\r\nTwice.\u0007 "));
      expect((await workOf(id)).notes).toMatchObject([
        { author: asha.email, text: "Ring at the gate.\nTwice." },
      ]);
      const order = { id, userId: uid, createdAt: "2026-11-22T00:00:00.000Z" };
      expect(await readTimeline(ctx, order, { all: false })).toHaveLength(1);
      expect(await readTimeline(ctx, order, { all: true })).toHaveLength(2);
      expect(failureOf(await writeNote(ctx, asha, id, " \n "))).toBe("note-blank");
      expect(failureOf(await writeNote(ctx, asha, id, "x".repeat(2001)))).toBe("note-too-long");
      expect(failureOf(await writeNote(ctx, reader, id, "x"))).toBe("insufficient-permissions");
      expect(failureOf(await writeNote(ctx, asha, "none", "x"))).toBe("unknown-order");
      await transact(ctx.db, "once", (tx) => removeUser(tx, uid));
      expect((await workOf(id)).notes).toEqual([]);
    });

    test("a tag is added and taken off, and two admins at once lose none", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      const before = await rowOf(id);
      await Promise.all(
        ["Gift", "vip ", "gift", "second  floor"].map((add) => changeTags(ctx, asha, id, { add })),
      );
      expect((await workOf(id)).tags).toEqual(["gift", "second floor", "vip"]);
      expect((await rowOf(id)).updatedAt).toEqual(before.updatedAt);
      successOf(await changeTags(ctx, asha, id, { remove: "VIP" }));
      successOf(await changeTags(ctx, asha, id, { remove: "vip" }));
      expect((await workOf(id)).tags).toEqual(["gift", "second floor"]);
      for (const add of ["", "-", "a,b", "x".repeat(31), "{a}"]) {
        expect(failureOf(await changeTags(ctx, asha, id, { add }))).toBe("tag-invalid");
      }
      for (let n = 3; n <= 10; n++) successOf(await changeTags(ctx, asha, id, { add: `t${n}` }));
      expect(failureOf(await changeTags(ctx, asha, id, { add: "t11" }))).toBe("tag-too-many");
      successOf(await changeTags(ctx, asha, id, { add: "gift" })); // it is there
      expect(failureOf(await changeTags(ctx, reader, id, { add: "x" }))).toBe(
        "insufficient-permissions",
      );
    });
  });

  describe("saved views (§22.74)", () => {
    const uid = `ravi-${engine.name}`;
    const ravi = { ...asha, uid };
    test("each admin keeps their own; a name is used once", async () => {
      const { ctx } = shop;
      const keep = (name: string, query: string) => keepView(ctx, ravi, "orders", { name, query });
      successOf(await keep(" Cash  waiting ", "status=placed&payment=cod&bad=1"));
      successOf(await keep("Pune", "q=Pune"));
      successOf(await keep("Pune", "q=411001"));
      const views = successOf(await listViews(ctx, ravi, "orders"));
      expect(views.map(({ name, query }) => [name, query])).toEqual([
        ["Cash waiting", "status=placed&payment=cod"],
        ["Pune", "q=411001"],
      ]);
      expect(failureOf(await keep("", "q=x"))).toBe("view-unnamed");
      expect(failureOf(await keep("x".repeat(41), "q=x"))).toBe("view-unnamed");
      expect(failureOf(await keep("All", "older=GV-1"))).toBe("view-empty");
      const [first] = views;
      const remove = (admin: SignedInAdmin) => dropView(ctx, admin, "orders", first?.id ?? 0);
      expect(failureOf(await remove(asha))).toBe("unknown-view");
      successOf(await remove(ravi));
      expect(failureOf(await remove(ravi))).toBe("unknown-view");
      for (const id of [Number.NaN, -1, 1.5, 1e300]) {
        expect(failureOf(await dropView(ctx, ravi, "orders", id))).toBe("unknown-view");
      }
      for (let n = 2; n <= 20; n++) successOf(await keep(`View ${n}`, "q=x"));
      expect(failureOf(await keep("One more", "q=x"))).toBe("view-too-many");
      successOf(await keep("Pune", "q=pune"));
      await transact(ctx.db, "once", (tx) => removeUser(tx, uid));
      expect(successOf(await listViews(ctx, ravi, "orders"))).toEqual([]);
    });
  });

  describe("changing where an order goes (§22.75)", () => {
    const typed = (changes = {}) => ({ ...anAddress(), address: "4 Peepal Lane", ...changes });
    const edit = async (id: string, form: Record<string, unknown>, admin = asha) => {
      const row = await rowOf(id);
      const seen = row.updatedAt?.toISOString() ?? "";
      return editAddress(shop.ctx, admin, { id, seen }, form);
    };

    test("before it is packed: the address, the line of the timeline, and the customer's mail", async () => {
      const { ctx } = shop;
      const { id, uid } = await anOrder(ctx);
      const before = await rowOf(id);
      const email = before.shippingAddress?.email;
      expect((await workOf(id)).canEdit).toBe(true);
      expect(successOf(await edit(id, typed({ email, phone: "+91 98765 00000" })))).toBe("saved");
      const after = await rowOf(id);
      expect(after.shippingAddress).toMatchObject({
        address: "4 Peepal Lane",
        phone: "9876500000",
      });
      expect([after.total, after.status, after.items]).toEqual([
        before.total,
        before.status,
        before.items,
      ]);
      expect(after.updatedAt?.getTime()).toBeGreaterThan(before.createdAt.getTime());
      expect((await mailsOf(id)).filter(({ kind }) => kind === "order-address")).toHaveLength(1);
      const order = { id, userId: uid, createdAt: "2026-11-22T00:00:00.000Z" };
      const given = await readTimeline(ctx, order, { all: false });
      expect(given.at(-1)?.kind).toBe("edited");
      expect(JSON.stringify(given)).not.toContain("Peepal");
      expect(successOf(await edit(id, { ...after.shippingAddress }))).toBe("same");
    });

    test("the old e-mail address is notified too", async () => {
      const { id } = await anOrder(shop.ctx);
      const { shippingAddress: old } = await rowOf(id);
      await shop.ctx.db.execute(sql`update users set email_verified = true`);
      successOf(await edit(id, { ...old, email: anEmail() }));
      const given = (await mailsOf(id)).filter(({ kind }) => kind === "order-address");
      expect(given.map(({ recipient }) => recipient)).toContain(old?.email);
      expect(given).toHaveLength(2);
    });

    test("a place that does not fit is saved once it was asked about (§23.37)", async () => {
      const { id } = await anOrder(shop.ctx);
      const goa = typed({ state: "Goa", placeSure: "411001 Goa" });
      expect(successOf(await edit(id, goa))).toBe("saved");
      // What stays is not asked about again.
      const again = typed({ state: "Goa", phone: "9876500000" });
      expect(successOf(await edit(id, again))).toBe("saved");
    });

    test("not with wrong fields, after another's change, once it has gone, and without the permissions", async () => {
      const { ctx } = shop;
      const { id, uid } = await anOrder(ctx);
      const before = await rowOf(id);
      const refusal = async (form: Record<string, unknown>, admin = asha) => {
        const failure = failureOf(await edit(id, form, admin));
        if (failure.kind === "place") return failure.problem.place;
        return failure.kind === "refused" ? failure.failure : failure.errors;
      };
      const required = addressFields.filter((field) =>
        describeField(field).required.includes("checkout"),
      );
      expect(Object.keys((await refusal({})) ?? {})).toEqual(required);
      expect(await refusal(typed({ pinCode: "1" }))).toEqual({ pinCode: "field/bad-pin" });
      expect(await refusal(typed({ state: "Goa" }))).toBe("411001 Goa");
      expect(await refusal(typed({ state: "Goa", placeSure: "411001 Kerala" }))).toBe("411001 Goa");
      expect(await refusal(typed({ pinCode: "903001" }))).toBeNull();
      const noUsers = withOnly({ orders: ["read", "update"], users: [] });
      for (const admin of [reader, noUsers]) {
        expect(await refusal(typed(), admin)).toBe("insufficient-permissions");
      }
      const late = await editAddress(ctx, asha, { id, seen: "2026-01-01" }, typed());
      expect(failureOf(late)).toEqual({ kind: "refused", failure: "order-edited-meanwhile" });
      await ctx.db.execute(sql`insert into parcels (id, order_id, number, carrier, carrier_name,
        created_at, updated_at) values (${id}, ${id}, 1, 'hand', 'By hand', now(), now())`);
      expect((await workOf(id)).canEdit).toBe(false);
      expect(await refusal(typed())).toBe("order-has-gone");
      await ctx.db.execute(sql`update parcels set state = 'cancelled' where order_id = ${id}`);
      await ctx.db.execute(sql`update orders set
        shipping_address = shipping_address || '{"email": ""}' where id = ${id}`);
      expect(await refusal(typed())).toBe("order-without-customer");
      successOf(await workOnOrder(ctx, asha, id, "pack"));
      expect(await refusal(typed())).toBe("order-not-now");
      const order = { id, userId: uid, createdAt: "2026-11-22T00:00:00.000Z" };
      const given = await readTimeline(ctx, order, { all: true });
      expect(given.map(({ kind }) => kind)).toEqual(["placed", "status", "parcel added"]);
      expect((await rowOf(id)).shippingAddress).toEqual({ ...before.shippingAddress, email: "" });
    });
  });
});
