import { chosenOf, type PermissionChoice, type Permissions, permissionChoices } from "../roles.ts";

/** What an admin works at: a name for permissions that go together (§21.5). Any of them may still be given or taken. */
export const jobRoles = {
  packing: {
    name: "Packing",
    does: "packs orders and hands them over, and counts stock",
    permissions: ["orders:read", "orders:update", "users:read", "stock:update"],
  },
  support: {
    name: "Support",
    does: "answers customers: their orders, accounts, grievances and reviews",
    permissions: [
      ...(["orders:read", "orders:update", "users:read", "customers:read"] as const),
      ...(["customers:update", "grievances:update", "reviews:update"] as const),
    ],
  },
  catalogue: {
    name: "Catalogue",
    does: "products, prices, pictures, stock and offers; sees no customer",
    permissions: ["products:update", "stock:update", "offers:update"],
  },
  books: {
    name: "Books",
    does: "reads orders and their documents, and takes both along as files",
    permissions: ["orders:read", "documents:read", "documents:update"],
  },
  owner: {
    name: "Owner",
    does: "everything but making admins",
    permissions: permissionChoices,
  },
} as const satisfies Record<
  string,
  { name: string; does: string; permissions: readonly PermissionChoice[] }
>;
export type JobRole = keyof typeof jobRoles;

export const jobRoleNames = Object.keys(jobRoles) as JobRole[];

/** The role of this name, or null. */
export const readJobRole = (input: string): JobRole | null =>
  jobRoleNames.find((name) => name === input) ?? null;

/** The role whose permissions are exactly those of an admin; null: they were chosen one by one. */
export function jobRoleOf(permissions: Permissions): JobRole | null {
  const chosen = chosenOf(permissions);
  const isSame = (role: JobRole) => {
    const wanted: readonly PermissionChoice[] = jobRoles[role].permissions;
    return wanted.length === chosen.length && wanted.every((each) => chosen.includes(each));
  };
  return jobRoleNames.find(isSame) ?? null;
}
