import type { SettingsValues } from "../groups.ts";
import { firstLinks } from "../links.ts";

/** A new shop looks as its style sheets say, with the links of §2.13 and §2.18. */
export const firstLook: Pick<SettingsValues, "colours" | "logo" | "menu" | "footer"> = {
  colours: { accent: "leaf", own: "" },
  logo: { picture: "", shows: "sign" },
  menu: { entries: firstLinks.menu },
  footer: { about: "", company: firstLinks.company, service: firstLinks.service, closing: "" },
};
