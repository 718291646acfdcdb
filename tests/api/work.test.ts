import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { aPaidOrder } from "#tests/returns/a-return.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aBuyer, anAddress, anEmail } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { ask, aToken, serveApi, theOwner } from "./program.ts";

// What programs do of the admins' daily work (§26.12): each refusal at its place, and nothing twice.

eachEngine((engine) => {
  let shop: TestShop;
  let server: { url: string; close(): Promise<void> };
  let owner: SignedInAdmin;
  let token: string;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    server = await serveApi(shop.ctx);
    owner = await theOwner(shop.ctx);
    ({ token } = await aToken(shop.ctx, owner));
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });
  const call = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(server.url, `/api/v1${at}`, { token, method, body, headers });

  type Lines = { lines: { lineId: string; quantity: number }[]; total: { amount: number } };
  const orderOf = async (id: string) => (await call("GET", `/orders/${id}`)).json as Lines;
  const line = { variantId: Number(variantOf(2)), quantity: 1 };

  describe("the lines of an order (§26.12)", () => {
    test("say what stays: sent again, also under another key, nothing more goes back", async () => {
      const { id, total } = await aPaidOrder(shop, 3);
      const [first] = (await orderOf(id)).lines;
      const stays = { lines: [{ lineId: first?.lineId, quantity: 1 }] };
      const set = (key: string) =>
        call("PUT", `/orders/${id}/lines`, stays, { "idempotency-key": key });
      expect((await set("one")).json).toMatchObject({ lines: [{ quantity: 1 }] });
      expect((await set("two")).status).toBe(200);
      const left = (await orderOf(id)).total.amount;
      expect(await readOrderMoney(shop.ctx, id)).toMatchObject({ refunded: total - left, left });
    });

    test("are named by their ids: one that is not there, more than there are, and none left are refused", async () => {
      const { id } = await anOrder(shop.ctx, 2);
      const [first] = (await orderOf(id)).lines;
      const set = (lineId: string | undefined, quantity: number) =>
        call("PUT", `/orders/${id}/lines`, { lines: [{ lineId, quantity }] });
      expect((await set("none", 1)).json).toMatchObject({
        status: 422,
        errors: [{ pointer: "/lines/0/lineId" }],
      });
      expect((await set("none", 0)).status).toBe(200); // it is not there, as was asked
      expect((await set(first?.lineId, 3)).json).toMatchObject({
        status: 422,
        code: "pieces-invalid",
      });
      expect((await set(first?.lineId, 0)).json).toMatchObject({
        status: 409,
        code: "nothing-stays",
      });
      expect((await orderOf(id)).lines).toMatchObject([{ quantity: 2 }]);
    });

    test("are added once by a key; what is no product is reported at its place", async () => {
      const { id } = await anOrder(shop.ctx);
      const add = (lines: unknown, key: string) =>
        call("POST", `/orders/${id}/lines`, { lines }, { "idempotency-key": key });
      expect((await add([line, { variantId: 999_999, quantity: 1 }], "a")).json).toMatchObject({
        status: 422,
        errors: [{ pointer: "/lines/1/variantId" }],
      });
      for (const _ of ["first", "again"]) {
        expect((await add([line], "b")).json).toMatchObject({ outcome: "added" });
      }
      expect((await orderOf(id)).lines).toHaveLength(2);
    });
  });

  test("a PIN code of another state is taken when the program is sure of it", async () => {
    const { id } = await anOrder(shop.ctx);
    const at = `/orders/${id}/address`;
    const address = { ...anAddress(), state: "Kerala" };
    expect((await call("PUT", at, address)).json).toMatchObject({ code: "place-doubted" });
    const sure = await call("PUT", at, { ...address, placeSure: true });
    expect([sure.status, sure.json]).toMatchObject([200, { shippingAddress: { state: "Kerala" } }]);
  });

  describe("an order that is entered", () => {
    const typed = (changes: object = {}) => ({
      address: anAddress({ email: anEmail() }),
      ...{ lines: [line], payment: "cash" },
      ...changes,
    });
    const enter = (body: object, key: string = randomUUID()) =>
      call("POST", "/orders", body, { "idempotency-key": key });

    test("is placed once under its key, for a customer who is made for it", async () => {
      const body = typed();
      const first = await enter(body, "desk 1");
      expect([first.status, first.json]).toMatchObject([201, { enteredId: null, problem: null }]);
      const again = await enter(body, "desk 1");
      expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([first.text, "true"]);
    });

    test("is refused with what is wrong at its place, all at once", async () => {
      const wrong = typed({
        address: { ...anAddress(), pinCode: "1" },
        buyer: { company: "Neem Works Ltd", gstin: "29AAACZ0000A1Z4" },
        lines: [{ variantId: 999_999, quantity: 1 }],
      });
      const { status, json } = await enter(wrong);
      const { errors } = json as { errors: { pointer: string }[] };
      expect(status).toBe(422);
      expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
        "/address/pinCode",
        "/buyer/gstin",
        "/lines/0/variantId",
      ]);
    });

    test("is refused where it costs another sum than the customer was quoted", async () => {
      const total = { amount: 100, currency: "INR" };
      expect((await enter(typed({ total }))).json).toMatchObject({ code: "price-moved" });
    });

    test("by link waits for it until it is withdrawn, once", async () => {
      const { json } = await enter(typed({ payment: "link" }));
      const { enteredId } = json as { enteredId: string };
      const list = await call("GET", "/entered-orders");
      expect(list.json).toMatchObject({ data: [{ id: enteredId, link: { status: "created" } }] });
      const withdraw = () => call("POST", `/entered-orders/${enteredId}/withdraw`, {});
      expect((await withdraw()).status).toBe(200);
      expect((await withdraw()).json).toMatchObject({ status: 409, code: "link-over" });
    });
  });

  test("stock takes what its form takes, and what it has answered itself (§26.12)", async () => {
    const { variantId } = line;
    const set = async (shelf: string) => {
      const { json } = await call("GET", "/stock?show=all");
      const { data } = json as { data: { variantId: number; onHand: number }[] };
      const seen = data.find((each) => each.variantId === variantId)?.onHand ?? 0;
      const change = { variantId, seen, onHand: seen + 1, lowAt: 5000, tracked: false, shelf };
      const { json: answer } = await call("PUT", "/stock", { changes: [change] });
      const after = (await call("GET", "/stock?show=all")).json as typeof json;
      return [answer, after];
    };
    const [answer, after] = await set(" A 2\nbelow ");
    expect(answer).toEqual({ saved: [variantId], moved: [] });
    expect(after).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ variantId, lowAt: 5000, shelf: "A 2 below" }),
      ]),
    });
  });

  test("a step is undone once, within its minute", async () => {
    const { id } = await anOrder(shop.ctx);
    await call("POST", `/orders/${id}/work`, { action: "pack" });
    const undo = () => call("POST", `/orders/${id}/undo`);
    expect((await undo()).json).toMatchObject({ status: "placed" });
    expect((await undo()).status).toBe(409);
  });

  test("an order that is not paid at the door has no cash, and nothing to confirm", async () => {
    const { id } = await aPaidOrder(shop);
    expect((await call("GET", `/orders/${id}/cash`)).json).toEqual({ cash: null });
    expect((await call("POST", `/orders/${id}/cash/confirm`)).json).toMatchObject({
      status: 409,
      code: "nothing-to-confirm",
    });
    expect((await call("DELETE", `/orders/${id}/cash/999999/remittance`)).status).toBe(404);
  });

  test("a photo that is not there is 404; an account that is erased is gone", async () => {
    expect((await call("GET", "/reviews/RV-0000000000/photos/0")).status).toBe(404);
    expect((await call("GET", "/returns/RT-0000000000/photos/0")).status).toBe(404);
    const { uid } = await aBuyer(shop.ctx);
    const erase = (key: string) =>
      call("DELETE", `/customers/${uid}`, undefined, { "idempotency-key": key });
    expect((await call("DELETE", `/customers/${uid}`)).json).toMatchObject({ code: "key-needed" });
    expect((await erase("once")).status).toBe(200);
    expect((await erase("twice")).status).toBe(404);
    expect(
      (await call("DELETE", `/customers/${owner.uid}`, undefined, { "idempotency-key": "o" })).json,
    ).toMatchObject({ status: 409, code: "customer-is-admin" });
  });
});
