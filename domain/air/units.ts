/** Units of rooms and of air. Inside everything is in metres, square metres and cubic metres an hour. */

const METRES_A_FOOT = 0.3048;
const CUBIC_METRES_AN_HOUR_A_CFM = METRES_A_FOOT ** 3 * 60;

/** What a visitor measures in: metres and m², or feet and sq ft. */
export const units = ["metric", "feet"] as const;
export type Unit = (typeof units)[number];

/** Feet as metres. */
export const metresOf = (feet: number): number => feet * METRES_A_FOOT;
/** Square feet as square metres. */
export const squareMetresOf = (squareFeet: number): number => squareFeet * METRES_A_FOOT ** 2;
/** Square metres as square feet. */
export const squareFeetOf = (squareMetres: number): number => squareMetres / METRES_A_FOOT ** 2;
/** Cubic metres an hour as cubic feet a minute. */
export const cfmOf = (cubicMetresAnHour: number): number =>
  cubicMetresAnHour / CUBIC_METRES_AN_HOUR_A_CFM;
/** Cubic feet a minute as cubic metres an hour. */
export const fromCfm = (cfm: number): number => cfm * CUBIC_METRES_AN_HOUR_A_CFM;
