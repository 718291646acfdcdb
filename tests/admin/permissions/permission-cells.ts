import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";

/** Who asks, in the order of the columns below. `reader` may read orders and change none. */
export const columns = [
  "visitor",
  "customer",
  "disabled",
  "powerless",
  "reader",
  "admin",
  "superAdmin",
] as const;
export type Cells = [string, string, string, string, string, string, string];
/** What who may not is answered, with the status 401 or 403. */
export const refusals: string[] = [
  messages().notAuthenticated,
  adminMessages.notAnAdmin,
  adminMessages.insufficientPermissions,
  adminMessages.onlySuperAdmins,
];
/** What a form answers: an account that is no admin is answered so first. `limited` may not change anything. */
export const formCells = (limited: string, admin: string, superAdmin: string): Cells => [
  messages().notAuthenticated,
  adminMessages.notAnAdmin,
  messages().notAuthenticated,
  limited,
  limited,
  admin,
  superAdmin,
];
export const NONE = adminMessages.insufficientPermissions;
export const WRONG_PERCENT = "A percentage is a whole number from 1 to 100";
/** The same of what only super admins may do by default. */
export const superCells = (superAdmin: string) =>
  formCells(
    adminMessages.insufficientPermissions,
    adminMessages.insufficientPermissions,
    superAdmin,
  );
export const OUT = "/admin/login"; // sent there
export const IN = "200";
export const NO = "403";
