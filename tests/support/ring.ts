/**
 * Whether all cases are asked for, as by `npm run test:all` (TEST_RING=all), or those of `npm test`, which leaves out
 * repetitions: the second engine, and each kind of hostile text in each field.
 */
export const allCases = process.env.TEST_RING === "all";
