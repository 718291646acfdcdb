import { messages } from "#domain/messages.ts";

/** What each asker gets, in the order of the columns of permissions.test.ts. */
export type Cells = [string, string, string, string, string, string, string];

export const OUT = "/admin/login"; // sent there
export const IN = "200";
export const NO = "403";

/** What a form answers: an account that is no admin is told so first. `limited` may not change anything. */
export const formCells = (limited: string, admin: string, superAdmin: string): Cells => [
  messages.notAuthenticated,
  messages.notAnAdmin,
  messages.notAuthenticated,
  limited,
  limited,
  admin,
  superAdmin,
];

/** The same of what only super admins may do by default. */
export const superCells = (superAdmin: string): Cells =>
  formCells(messages.insufficientPermissions, messages.insufficientPermissions, superAdmin);
