import type { ProductDocument } from "../product-document.ts";
import { checkNames, checkTexts } from "./check-texts.ts";
import { hasOptions } from "./differences.ts";
import { limits } from "./limits.ts";
import type { Problem } from "./problem.ts";

/** What is wrong with colours, sizes and materials, and with what is selected at first. */
export function checkOptions({ colors, sizes, materials, selected }: ProductDocument): Problem[] {
  return [
    ...checkTexts([
      ...colors.map(({ name }, index) => nameOf("colors", index, name, "colour")),
      ...sizes.flatMap(({ name, dimensions, weight, room }, index) => [
        nameOf("sizes", index, name, "size"),
        [`sizes.${index}.dimensions`, dimensions, limits.optionText] as const,
        [`sizes.${index}.weight`, weight, limits.optionText] as const,
        [`sizes.${index}.room`, room, limits.optionText] as const,
      ]),
      ...materials.flatMap(({ name, note }, index) => [
        nameOf("materials", index, name, "material"),
        [`materials.${index}.note`, note, limits.note] as const,
      ]),
    ]),
    ...checkNames(
      "colors",
      colors.map(({ name }) => name),
      "name",
    ),
    ...checkNames(
      "sizes",
      sizes.map(({ name }) => name),
      "name",
    ),
    ...checkNames(
      "materials",
      materials.map(({ name }) => name),
      "name",
    ),
    ...colors.flatMap(({ tone }, index) =>
      /^#[0-9a-f]{6}$/i.test(tone)
        ? []
        : [{ at: `colors.${index}.tone`, sentence: "A tone is written as #b9bcbd" }],
    ),
    ...checkSelected("color", selected.color, colors),
    ...checkSelected("size", selected.size, sizes),
    ...checkSelected("material", selected.material, materials),
  ];
}

const nameOf = (list: string, index: number, name: string, word: string) =>
  [`${list}.${index}.name`, name, limits.option, `Please name the ${word}`] as const;

function checkSelected(
  kind: string,
  name: string,
  options: readonly { name: string }[],
): Problem[] {
  const fits = options.length === 0 ? name === "" : options.some((option) => option.name === name);
  return fits
    ? []
    : [{ at: `selected.${kind}`, sentence: "Please choose what is selected at first" }];
}

/** What is wrong with the variants: two alike, options that are not there, a SKU twice. */
export function checkVariants(document: ProductDocument): Problem[] {
  const { variants, state, selected } = document;
  const seen = new Set<string>();
  const skus = new Set<string>();
  const problems = variants.flatMap(({ size, material, color, sku }, index): Problem[] => {
    const at = `variants.${index}.sku`;
    const name = [size, material, color].filter(Boolean).join(", ");
    const key = JSON.stringify([size, material, color]);
    const found: Problem[] = [];
    if (seen.has(key))
      found.push({ at, sentence: `Two variants are alike: ${name || "without options"}` });
    seen.add(key);
    if (!hasOptions(document, { size, material, color })) {
      found.push({ at, sentence: `The product has no such options: ${name || "none"}` });
    }
    if (sku.length > limits.sku)
      found.push({ at, sentence: `At most ${limits.sku} characters, please` });
    if (sku && skus.has(sku)) found.push({ at, sentence: `Another variant has the SKU ${sku}` });
    skus.add(sku);
    return found;
  });
  const first = variants.find(
    ({ size, material, color }) =>
      size === selected.size && material === selected.material && color === selected.color,
  );
  if (state === "live" && first && !first.offered && variants.some(({ offered }) => offered)) {
    const sentence = "What is selected at first must be offered";
    problems.push({ at: `variants.${variants.indexOf(first)}.sku`, sentence });
  }
  return problems;
}
