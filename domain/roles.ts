/** Roles of people who run the shop (§3.18). Customers have no record here. */
export const roles = ["super_admin", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a record may allow, by kind of document. */
export type Permissions = {
  orders: readonly string[];
  users: readonly string[];
  admins?: readonly string[];
};

/** An admin as far as a decision needs it. */
export type Authority = { role: Role; permissions: Permissions };

/** An admin who is signed in. */
export type SignedInAdmin = { uid: string; email: string; authority: Authority };

/** The permissions that a new admin of this role gets (§3.18). */
export function defaultPermissions(role: Role): Permissions {
  const base = { orders: ["read", "update"], users: ["read"] };
  return role === "super_admin"
    ? { ...base, admins: ["create", "read", "update", "delete"] }
    : base;
}

/** The permissions that a super admin gives and takes, as the forms name them. */
export const permissionChoices = ["orders read", "orders update", "users read"] as const;
export type Permission = (typeof permissionChoices)[number];

/** The same permissions with exactly those of the choices that are chosen; others stay. */
export function permitOnly(permissions: Permissions, chosen: readonly Permission[]): Permissions {
  const allowed = (kind: "orders" | "users") => {
    const choice = (action: string) => permissionChoices.find((it) => it === `${kind} ${action}`);
    const others = (permissions[kind] ?? []).filter((action) => !choice(action));
    const given = chosen.filter((each) => each.startsWith(`${kind} `));
    const inOrder = permissionChoices.filter((each) => given.includes(each));
    return [...inOrder.map((each) => each.slice(kind.length + 1)), ...others];
  };
  return { ...permissions, orders: allowed("orders"), users: allowed("users") };
}

/** Which of the choices these permissions hold. */
export function chosenOf(permissions: Permissions): Permission[] {
  return permissionChoices.filter((choice) => {
    const [kind, action = ""] = choice.split(" ");
    return (kind === "users" ? permissions.users : permissions.orders)?.includes(action) ?? false;
  });
}

/** Permissions in words: `orders read, update · users read`; `none` where there are none. */
export function permissionWords(permissions: Permissions): string {
  const kinds = ["orders", "users", "admins"] as const;
  const words = kinds
    .filter((kind) => permissions[kind]?.length)
    .map((kind) => `${kind} ${permissions[kind]?.join(", ")}`);
  return words.join(" · ") || "none";
}

/** Whether an admin may do this to that kind of document. Nobody who is no admin may do anything. */
export function may(authority: Authority | null, action: string, kind: keyof Permissions): boolean {
  return authority?.permissions[kind]?.includes(action) ?? false;
}
