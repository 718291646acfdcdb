import { accentProblem } from "../look/accents.ts";
import type { FieldErrors, ValuesOf } from "./fields.ts";
import { contentGroups } from "./groups/content.ts";
import { lawGroups } from "./groups/law.ts";
import { sellingGroups } from "./groups/selling.ts";
import { shopGroups } from "./groups/shop.ts";
import { wrongLinks, wrongMenu } from "./links.ts";
import { undescribedPictures } from "./own-pictures.ts";

/** All settings that an owner edits, by the name of their group. */
export const groups = { ...shopGroups, ...lawGroups, ...sellingGroups, ...contentGroups } as const;

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

/** The values of one group, and of all. Texts that are not set are empty. */
export type GroupValues<Name extends GroupName> = ValuesOf<(typeof groups)[Name]["fields"]>;
export type SettingsValues = { readonly [Name in GroupName]: GroupValues<Name> };

/** Whether a text from outside names a group of settings. */
export const isGroupName = (name: string): name is GroupName => Object.hasOwn(groups, name);

const BOTH = "Please choose both pictures, of the same room.";
const ORDER = "The least may not be above the most.";

type Days = { least: number; most: number };
const daysWrong = ({ least, most }: Days) => least > most;

/** What is wrong between fields that are each right by themselves. */
const together: { [Name in GroupName]?: (values: GroupValues<Name>) => FieldErrors } = {
  delivery: (values) => ({
    ...(daysWrong(values) ? { most: ORDER } : {}),
    ...Object.fromEntries(
      values.zones.flatMap((zone, index) =>
        daysWrong(zone) ? [[`zones.${index}.most`, ORDER]] : [],
      ),
    ),
    ...stepsWrong(values.byWeight),
  }),
  cod: ({ from, to }): FieldErrors =>
    from !== null && to !== null && from > to ? { to: ORDER } : {},
  shipping: ({ carrier, pickupPin }): FieldErrors =>
    carrier !== "hand" && !/^[1-9]\d{5}$/.test(pickupPin)
      ? { pickupPin: "Enter the six digits of the PIN code: the carrier needs it." }
      : {},
  colours: ({ accent, own }): FieldErrors => {
    const problem = accent === "own" ? accentProblem(own) : null;
    return problem ? { own: problem } : {};
  },
  menu: ({ entries }) => wrongMenu(entries),
  footer: ({ company, service }) => ({
    ...wrongLinks("company", company),
    ...wrongLinks("service", service),
  }),
  opening: (values) => undescribedPictures(groups.opening.fields, values),
  future: (values) => undescribedPictures(groups.future.fields, values),
  comparison: (values): FieldErrors => {
    const undescribed = undescribedPictures(groups.comparison.fields, values);
    if ((values.haze === "") === (values.clear === "")) return undescribed;
    return { ...undescribed, [values.haze === "" ? "haze" : "clear"]: BOTH };
  },
  categories: (values) => undescribedPictures(groups.categories.fields, values),
  banner: (values) => undescribedPictures(groups.banner.fields, values),
  achievements: ({ list }) => sameSlug(list, "Another achievement has this name."),
  news: ({ list }) => sameSlug(list, "Another card has this name."),
};

/** Steps go up: each begins above the one before it, and costs no less (§20.32). */
function stepsWrong(steps: GroupValues<"delivery">["byWeight"]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { above, fee }] of steps.entries()) {
    const before = steps[index - 1];
    if (before && above <= before.above) errors[`byWeight.${index}.above`] = LIGHTER;
    if (before && fee < before.fee) errors[`byWeight.${index}.fee`] = CHEAPER;
  }
  return errors;
}
const LIGHTER = "Each step must begin above the one before it.";
const CHEAPER = "A heavier step may not cost less than the one before it.";

/** A sentence at the second row of the same name in the address. */
function sameSlug(list: readonly { slug: string }[], sentence: string): FieldErrors {
  const slugs = list.map(({ slug }) => slug);
  const twice = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index);
  return twice < 0 ? {} : { [`list.${twice}.slug`]: sentence };
}

/** What is wrong between the fields of a group, a sentence a field; empty: nothing. */
export function checkTogether<Name extends GroupName>(
  name: Name,
  values: GroupValues<Name>,
): FieldErrors {
  return together[name]?.(values) ?? {};
}
