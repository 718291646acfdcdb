import { failed, type Result, success } from "./result.ts";

/** Roles of admins (§3.18). Customers have no record here. */
export const roles = ["super_admin", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a record may allow, by kind of document. */
export type Permissions = {
  orders: readonly string[];
  /** Names and contacts of customers, wherever they stand. */
  users: readonly string[];
  /** The list of customers and the page of each. */
  customers?: readonly string[];
  admins?: readonly string[];
  products?: readonly string[];
  stock?: readonly string[];
  offers?: readonly string[];
  settings?: readonly string[];
  refunds?: readonly string[];
  grievances?: readonly string[];
  reviews?: readonly string[];
  documents?: readonly string[];
};

/** One thing that an admin may be allowed to do: `orders:update`. */
export type Permission = `${keyof Permissions}:${"create" | "read" | "update" | "delete"}`;

/** An admin as far as a decision needs it. */
export type Authority = { role: Role; permissions: Permissions };

/** An admin who is signed in; `token`: the name of the API token by which a program acts for them. */
export type SignedInAdmin = { uid: string; email: string; authority: Authority; token?: string };

/** The permissions that a new admin of this role gets (§3.18). */
export function defaultPermissions(role: Role): Permissions {
  const base = { orders: ["read", "update"], users: ["read"] };
  return role === "super_admin"
    ? { ...base, admins: ["create", "read", "update", "delete"] }
    : base;
}

/** Whether these permissions, null for no admin, hold this one. A super admin may do everything. */
export function may(authority: Authority | null, permission: Permission): boolean {
  if (authority === null) return false;
  return isSuper(authority) || holds(authority.permissions, permission);
}

/** Refuses an admin without the permission. Each use-case of admins begins with it (§6.2). */
export function authorize(
  admin: SignedInAdmin,
  permission: Permission,
): Result<null, "insufficient-permissions"> {
  return may(admin.authority, permission) ? success(null) : failed("insufficient-permissions");
}

/** The same, for what super admins alone may do, whatever a record holds (§6). */
export function authorizeSuper(
  admin: SignedInAdmin,
  permission: Permission,
): Result<null, "insufficient-permissions"> {
  return isSuper(admin.authority)
    ? authorize(admin, permission)
    : failed("insufficient-permissions");
}

export const isSuper = ({ role }: Authority): boolean => role === "super_admin";

function holds(permissions: Permissions, permission: Permission): boolean {
  const [kind, action] = partsOf(permission);
  return permissions[kind]?.includes(action) ?? false;
}

function partsOf(permission: Permission): [kind: keyof Permissions, action: string] {
  const [kind, action] = permission.split(":");
  return [kind as keyof Permissions, action ?? ""];
}

/** The permissions that are given and taken by check box, in the order of the form. */
export const permissionChoices = [
  "orders:read",
  "orders:update",
  "refunds:update",
  "documents:read",
  "documents:update",
  "users:read",
  "customers:read",
  "customers:update",
  "grievances:update",
  "reviews:update",
  "products:update",
  "stock:update",
  "offers:update",
  "settings:update",
  "admins:read",
] as const satisfies readonly Permission[];
export type PermissionChoice = (typeof permissionChoices)[number];

/** A permission as forms and screens name it: `orders read`. */
export const permissionWord = (permission: Permission): string => permission.replace(":", " ");

/** The kinds that have choices, in their order. */
const kinds = [...new Set(permissionChoices.map((choice) => partsOf(choice)[0]))];

/** The same permissions with exactly those of the choices that are chosen; others stay. */
export function permitOnly(
  permissions: Permissions,
  chosen: readonly PermissionChoice[],
): Permissions {
  const changed = { ...permissions };
  for (const kind of kinds) {
    const choices = permissionChoices.filter((choice) => partsOf(choice)[0] === kind);
    const actions: string[] = choices.map((choice) => partsOf(choice)[1]);
    const given = choices.filter((choice) => chosen.includes(choice));
    const others = (permissions[kind] ?? []).filter((action) => !actions.includes(action));
    const allowed = [...given.map((choice) => partsOf(choice)[1]), ...others];
    if (allowed.length > 0 || permissions[kind]) changed[kind] = allowed;
  }
  return changed;
}

/** Which of the choices these permissions hold. */
export function chosenOf(permissions: Permissions): PermissionChoice[] {
  return permissionChoices.filter((choice) => holds(permissions, choice));
}

/** The kind whose update is chosen without its read, which would show nothing to update; or null. */
export function updateWithoutRead(
  chosen: readonly PermissionChoice[],
): "orders" | "customers" | "documents" | null {
  const lacks = (["orders", "customers", "documents"] as const).find(
    (kind) => chosen.includes(`${kind}:update`) && !chosen.includes(`${kind}:read`),
  );
  return lacks ?? null;
}

/** Permissions in words: `orders read, update · users read`; `none` where there are none. */
export function permissionWords(permissions: Permissions): string {
  const words = kinds
    .filter((kind) => permissions[kind]?.length)
    .map((kind) => `${kind} ${permissions[kind]?.join(", ")}`);
  return words.join(" · ") || "none";
}
