/** Roles of people who run the shop (§3, Admin). Customers have no record here. */
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

/** The permissions that a new admin of this role gets (§3, Admin). */
export function defaultPermissions(role: Role): Permissions {
  const base = { orders: ["read", "update"], users: ["read"] };
  return role === "super_admin"
    ? { ...base, admins: ["create", "read", "update", "delete"] }
    : base;
}

/** Whether an admin may do this to that kind of document. Nobody who is no admin may do anything. */
export function may(authority: Authority | null, action: string, kind: keyof Permissions): boolean {
  return authority?.permissions[kind]?.includes(action) ?? false;
}
