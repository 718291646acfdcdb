import type { CustomerFilters, ListedCustomer } from "#domain/customers/customer-list.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { countCustomers, findCustomerPage, findCustomerTags } from "../queries/customers.ts";

const PAGE = 50;

/** A page of customers, how many there are up to 1,000, and the tags that there are. */
export type CustomerPage = {
  customers: ListedCustomer[];
  hasMore: boolean;
  count: number;
  tags: string[];
};

/**
 * A page of the accounts, narrowed by the filters and in their order, from behind the one with the id `after` (§21.30).
 * Needs `customers:read`. Of a narrowed list the newest 1,000 accounts are put in order.
 */
export async function listCustomers(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: CustomerFilters,
  after: string | null,
): Promise<Result<CustomerPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "customers:read");
  if (!allowed.ok) return allowed;
  const [rows, count, tags] = await Promise.all([
    findCustomerPage(ctx.db, filters, after, PAGE + 1),
    countCustomers(ctx.db, filters),
    findCustomerTags(ctx.db),
  ]);
  return success({ customers: rows.slice(0, PAGE), hasMore: rows.length > PAGE, count, tags });
}
