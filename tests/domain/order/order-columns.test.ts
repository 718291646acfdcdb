import { expect, test } from "vitest";
import { orderColumns, orderList, orderListColumns } from "#domain/order/order-columns.ts";

test("what the list of orders shows is in its file, and both leave out the same persons", () => {
  const inFile = new Set(orderColumns.map(({ shows }) => shows));
  for (const column of orderListColumns(true)) expect(inFile).toContain(column);
  expect(orderListColumns(true)).toEqual(Object.keys(orderList));
  const hidden = orderListColumns(true).filter((each) => !orderListColumns(false).includes(each));
  for (const { name, shows, contact } of orderColumns) {
    if (shows && hidden.includes(shows)) expect([name, contact]).toEqual([name, true]);
  }
  expect(new Set(orderColumns.map(({ name }) => name)).size).toBe(orderColumns.length);
});
