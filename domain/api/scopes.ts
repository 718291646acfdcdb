import {
  type PermissionChoice,
  type Permissions,
  permissionChoices,
  permitOnly,
} from "../roles.ts";

/** What a token may be allowed: what an admin may be, but for the admins themselves. */
export type TokenScope = Exclude<PermissionChoice, `admins:${string}`>;

const isScope = (choice: PermissionChoice): choice is TokenScope => !choice.startsWith("admins:");

/** All scopes, in the order of the form. */
export const tokenScopes: readonly TokenScope[] = permissionChoices.filter(isScope);

/** The permissions of a program with these scopes: none but them, and never a super admin's. */
export const permissionsOf = (scopes: readonly TokenScope[]): Permissions =>
  permitOnly({ orders: [], users: [] }, scopes);
