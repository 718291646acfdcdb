import { describe, expect, test } from "vitest";
import { CASH_CAP } from "#domain/cod/limits.ts";
import { codBound, codRefusal } from "#domain/settings/cod.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import { checkTogether, isGroupName } from "#domain/settings/groups.ts";
import { cashRefusals as words } from "#texts/checkout/cash-refusals.ts";

describe("cash on delivery, as the terms say it", () => {
  test.each([
    [{ offered: false, to: 100_00 }, null],
    [{ to: null }, words().below("₹2,00,000")],
    [{ to: CASH_CAP }, words().below("₹2,00,000")],
    [{ to: CASH_CAP - 1 }, words().upTo("₹1,99,999.99")],
    [{ to: 100_00 }, words().upTo("₹100")],
  ])("%j: %s", (changes, sentence) => {
    expect(codBound({ ...firstSelling.cod, offered: true, ...changes })).toBe(sentence);
  });

  const order = { total: 500_00, pin: "411001", isFirst: true };
  test.each([
    [{}, {}, null],
    [{ offered: false }, {}, words().notOffered],
    [{ notServed: ["41"] }, {}, words().notAt("411001")],
    [{ from: 500_01 }, {}, words().from("₹500.01")],
    [{ from: 500_00 }, {}, null],
    [{ to: 499_99 }, {}, words().upTo("₹499.99")],
    [{ to: null }, { total: CASH_CAP }, words().below("₹2,00,000")],
    [{ firstOrder: 499_99 }, {}, words().first("₹499.99")],
    [{ firstOrder: 500_00 }, {}, null],
    [{ firstOrder: null }, {}, null],
    [{ firstOrder: 499_99 }, { isFirst: false }, null],
  ])("with %j, an order with %j: %s", (changes, more, sentence) => {
    const terms = {
      ...firstSelling.cod,
      offered: true,
      notServed: [],
      from: null,
      to: null,
      firstOrder: null,
    };
    expect(codRefusal({ ...terms, ...changes }, { ...order, ...more })).toBe(sentence);
  });
});

describe("fields of settings that belong together", () => {
  const ORDER = "The least may not be above the most.";
  test("have the least below the most, or alike", () => {
    const { delivery, cod } = firstSelling;
    const zone = { pins: ["1"], fee: 0, freeFrom: null };
    expect(
      checkTogether("delivery", {
        ...{ ...delivery, least: 3, most: 2 },
        zones: [
          { ...zone, least: 2, most: 2 },
          { ...zone, least: 3, most: 2 },
        ],
      }),
    ).toEqual({ most: ORDER, "zones.1.most": ORDER });
    expect(checkTogether("delivery", { ...delivery, least: 2, most: 2, zones: [] })).toEqual({});
    expect(checkTogether("cod", { ...cod, from: 200, to: 100 })).toEqual({ to: ORDER });
    expect(checkTogether("cod", { ...cod, from: 100, to: 100 })).toEqual({});
    expect(checkTogether("cod", { ...cod, from: null, to: 100 })).toEqual({});
    expect(checkTogether("cod", { ...cod, from: 100, to: null })).toEqual({});
  });

  test.each([
    ["hand", "", true],
    ["shiprocket", "411001", true],
    ["shiprocket", "", false],
    ["shiprocket", "011001", false],
    ["shiprocket", "x411001", false],
    ["shiprocket", "4110011", false],
  ])("a carrier %s with the PIN %j: %s", (carrier, pickupPin, right) => {
    const wrong = checkTogether("shipping", {
      ...firstSelling.shipping,
      carrier,
      pickupPin,
    } as never);
    expect(Object.keys(wrong)).toEqual(right ? [] : ["pickupPin"]);
  });

  test("achievements have a name each of their own", () => {
    const list = (...slugs: string[]) =>
      checkTogether("achievements", { list: slugs.map((slug) => ({ slug })) } as never);
    expect(list("a", "b")).toEqual({});
    expect(list("a", "b", "a")).toEqual({ "list.2.slug": "Another achievement has this name." });
    expect(list()).toEqual({});
  });

  test("stand in groups that there are", () => {
    expect(isGroupName("cod")).toBe(true);
    expect(isGroupName("toString")).toBe(false);
    expect(checkTogether("brand", { name: "", email: "", address: "" })).toEqual({});
  });
});
