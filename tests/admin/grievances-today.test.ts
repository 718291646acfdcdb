import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { readToday } from "#server/admin/read-today.ts";
import { changeGrievance } from "#server/grievances/change-grievance.ts";
import { listGrievances } from "#server/grievances/list-grievances.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { aClient, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const officer: SignedInAdmin = {
  uid: "officer",
  email: "officer@greenverse.example",
  authority: { role: "admin", permissions: { orders: [], users: [], grievances: ["update"] } },
};

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("a grievance waits until it is resolved, by its next day, for who answers them (§22.100, §23.62)", async () => {
    const words = { subject: "order", order: "GV-T001", name: "Asha", email: "a@home.example" };
    const opened = await openGrievance(shop.ctx, aClient(), null, {
      values: { ...words, phone: "", words: "It never came." },
      trap: "",
    });
    const { id } = successOf(opened);
    const waits = async () => {
      const parts = successOf(await readToday(shop.ctx, officer)).parts;
      expect(parts.map(({ task }) => task)).toEqual(["grievances"]);
      const { open } = successOf(
        await listGrievances(shop.ctx, officer, { filter: "open", page: 1 }),
      );
      expect(parts[0]?.count).toBe(open); // as the list has it
      return parts[0];
    };
    const asked = await waits();
    const inTwoDays = dayOf(new Date(Date.parse(asked?.things[0]?.at ?? "") + 48 * 3_600_000));
    expect(asked).toMatchObject({
      count: 1,
      things: [{ ref: id, state: "received", due: inTwoDays, orderId: null, who: null }],
    });
    const step = (move: "answer" | "resolve") =>
      changeGrievance(shop.ctx, officer, id, { move, words: "We look.", seen: move });
    successOf(await step("answer"));
    const [answered] = (await waits())?.things ?? [];
    expect(answered?.state).toBe("answered");
    expect((answered?.due ?? "") > inTwoDays).toBe(true);
    successOf(await step("resolve"));
    expect(await waits()).toMatchObject({ count: 0, things: [] });
  });
});
