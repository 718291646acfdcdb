import { type GstinProblem, gstinProblem, isGstin, stateCodeOf } from "../india/gstin.ts";
import { stateOfCode } from "../india/states.ts";
import { statesOfAddress } from "../india/states-of-address.ts";
import type { SettingsValues } from "../settings/groups.ts";
import type { Gap, GapPart } from "./gap.ts";

type Values = SettingsValues;
type Row = [
  key: string,
  part: GapPart,
  sentence: string | ((settings: Values) => string),
  value: (settings: Values) => string,
  /** Whether it is needed at all; always without it. */
  needed?: (settings: Values) => boolean,
];

/** The fourth letter of the PAN within a GSTIN shows a company; without a GSTIN it may be one. */
const mayBeCompany = ({ legal }: Values) => !isGstin(legal.gstin) || legal.gstin[5] === "C";

const gstinProblemOf = ({ legal }: Values) => gstinProblem(legal.gstin, legal.address);
const isOfOtherState = (settings: Values) => gstinProblemOf(settings) === "other-state";

const wrong: Record<Exclude<GstinProblem, "other-state">, string> = {
  form: "is wrong: a GSTIN has 15 characters, and begins with the two digits of its state.",
  "no-such-state": "is wrong: no state has the code that it begins with.",
  check: "is wrong: its last character does not check the others.",
};

function gstinSentence(settings: Values): string {
  const { gstin } = settings.legal;
  const problem = gstinProblemOf(settings);
  if (gstin === "" || problem === null || problem === "other-state") return "The GSTIN is not set.";
  return `The GSTIN ${gstin} ${wrong[problem]}`;
}

function otherStateSentence({ legal: { gstin, address } }: Values): string {
  const [of, places] = [stateOfCode(stateCodeOf(gstin)), statesOfAddress(address).join(" or ")];
  return `The GSTIN ${gstin} is of ${of}, the registered address is in ${places}.`;
}

// E-Commerce Rules 4, Companies (Incorporation) Rules 26, CGST Rules 46 (design: india, §5 and §1).
const rows: readonly Row[] = [
  ["legal.name", "Company", "The legal name is not set.", ({ legal }) => legal.name],
  ["legal.address", "Company", "The registered address is not set.", ({ legal }) => legal.address],
  [
    "legal.gstin",
    "Company",
    gstinSentence,
    ({ legal }) => (isGstin(legal.gstin) ? legal.gstin : ""),
  ],
  // Whether it fits is waived apart from whether there is one.
  ["legal.gstin.state", "Company", otherStateSentence, () => "", isOfOtherState],
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

/** What the settings lack of the company; a value that only stands in for one counts as none. */
export function gapsOfSettings(facts: { settings: Values; invented: Values }): Gap[] {
  const { settings, invented } = facts;
  return rows.flatMap(([key, part, sentence, value, needed]) => {
    const isSet = value(settings) !== "" && value(settings) !== value(invented);
    if (isSet || needed?.(settings) === false) return [];
    const [group, field] = key.split(".");
    const text = typeof sentence === "string" ? sentence : sentence(settings);
    return [
      { key, part, sentence: text, link: `/admin/dashboard/settings/${group}#field-${field}` },
    ];
  });
}
