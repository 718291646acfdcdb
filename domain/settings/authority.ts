import { may, type SignedInAdmin } from "../roles.ts";
import { type GroupName, groupNames, type SettingsValues } from "./groups.ts";

/** Groups that super admins alone read and save: what keeps all other admins out or in. */
const OF_SUPER_ADMINS: readonly GroupName[] = ["security"];

/** Whether this admin reads and saves a group. */
export const mayEditGroup = ({ authority }: SignedInAdmin, name: GroupName): boolean =>
  may(authority, "settings:update") &&
  (authority.role === "super_admin" || !OF_SUPER_ADMINS.includes(name));

/** The groups that this admin reads and saves, in their order. */
export const editableGroups = (admin: SignedInAdmin): GroupName[] =>
  groupNames.filter((name) => mayEditGroup(admin, name));

/** Where the mails go that notify the shop of orders: with name, address and telephone of who ordered. */
export const adminEmailOf = ({ mail, brand }: Pick<SettingsValues, "mail" | "brand">): string =>
  mail.adminEmail || brand.email;
