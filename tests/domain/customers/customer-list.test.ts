import { describe, expect, test } from "vitest";
import { customerQuery, readCustomerFilters } from "#domain/customers/customer-list.ts";

const filters = (query = "") => readCustomerFilters(new URLSearchParams(query));

describe("the filters of an address", () => {
  test.each([
    ["q=asha&state=closed&tag=Gift&sort=spent", "q=asha&state=closed&tag=gift&sort=spent"],
    ["state=open&sort=newest&tag=&q=%20", ""],
    ["sort=none&state=none", ""],
  ])("%s are %s (§21.30)", (given, stored) => {
    expect(customerQuery(filters(given)).toString()).toBe(stored);
  });
});
