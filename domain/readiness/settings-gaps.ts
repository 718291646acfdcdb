import { isGstin } from "../india/gstin.ts";
import type { SettingsValues } from "../settings/groups.ts";
import type { Gap, GapPart } from "./gap.ts";

type Values = SettingsValues;
type Row = [
  key: string,
  part: GapPart,
  sentence: string,
  value: (settings: Values) => string,
  /** Whether it is needed at all; always without it. */
  needed?: (settings: Values) => boolean,
];

/** The fourth letter of the PAN within a GSTIN tells a company; without a GSTIN it may be one. */
const mayBeCompany = ({ legal }: Values) => !isGstin(legal.gstin) || legal.gstin[5] === "C";

// E-Commerce Rules 4, Companies (Incorporation) Rules 26, CGST Rules 46 (design: india, §5 and §1).
const rows: readonly Row[] = [
  ["legal.name", "Company", "The legal name is not set.", ({ legal }) => legal.name],
  ["legal.address", "Company", "The registered address is not set.", ({ legal }) => legal.address],
  [
    "legal.gstin",
    "Company",
    "The GSTIN is not set.",
    ({ legal }) => (isGstin(legal.gstin) ? legal.gstin : ""),
  ],
  ["company.cin", "Company", "The CIN is not set.", ({ company }) => company.cin, mayBeCompany],
  [
    "company.contactName",
    "Company",
    "The contact person of the company is not named.",
    ({ company }) => company.contactName,
    mayBeCompany,
  ],
  ["brand.address", "Company", "The postal address is not set.", ({ brand }) => brand.address],
  [
    "brand.email",
    "Customer care",
    "The e-mail address of customer care is not set.",
    ({ brand }) => brand.email,
  ],
  [
    "legal.telephone",
    "Customer care",
    "The telephone of customer care is not set.",
    ({ legal }) => legal.telephone,
  ],
  [
    "legal.grievanceName",
    "Customer care",
    "The grievance officer is not named.",
    ({ legal }) => legal.grievanceName,
  ],
  [
    "company.grievanceTitle",
    "Customer care",
    "The title of the grievance officer is not set.",
    ({ company }) => company.grievanceTitle,
  ],
  [
    "legal.grievanceContact",
    "Customer care",
    "The e-mail address of the grievance officer is not set.",
    ({ legal }) => legal.grievanceContact,
  ],
  [
    "company.nodalName",
    "Customer care",
    "The nodal person, who lives in India, is not named.",
    ({ company }) => company.nodalName,
  ],
  [
    "company.nodalContact",
    "Customer care",
    "The e-mail address of the nodal person is not set.",
    ({ company }) => company.nodalContact,
  ],
];

/** What the settings do not tell of the company; a value that only stands in for one counts as none. */
export function gapsOfSettings(facts: { settings: Values; invented: Values }): Gap[] {
  const { settings, invented } = facts;
  return rows.flatMap(([key, part, sentence, value, needed]) => {
    const isSet = value(settings) !== "" && value(settings) !== value(invented);
    if (isSet || needed?.(settings) === false) return [];
    const [group, field] = key.split(".");
    return [{ key, part, sentence, link: `/admin/dashboard/settings/${group}#field-${field}` }];
  });
}
