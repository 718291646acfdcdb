import { squareFeetOf, type Unit } from "#domain/air/units.ts";
import { inLocale } from "#language";
import { calculatorPage as words } from "#texts/catalogue/calculator-page.ts";

const withDigits = (digits: number) => {
  const format = inLocale(
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  );
  return (value: number) => format().format(value);
};

/** Numbers as the page writes them: whole, with one decimal, and with three. */
export const whole = withDigits(0);
export const exact = withDigits(1);
export const fine = withDigits(3);

const METRES_A_FOOT = 0.3048;
const areaUnit = () => words().form.areaUnit;
const ceilingUnit = () => words().form.ceilingUnit;

/** An area in m² as the visitor measures: "20 m²", or "215 sq ft". */
export const areaText = (area: number, unit: Unit): string =>
  unit === "feet"
    ? `${whole(squareFeetOf(area))} ${areaUnit().feet}`
    : `${exact(area)} ${areaUnit().metric}`;

/** A height in m: "2.7 m", or "9 ft". */
export const heightText = (height: number, unit: Unit): string =>
  unit === "feet"
    ? `${exact(height / METRES_A_FOOT)} ${ceilingUnit().feet}`
    : `${exact(height)} ${ceilingUnit().metric}`;
