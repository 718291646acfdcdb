/**
 * Whether all cases are asked for, as by `npm run test:all` (TEST_RING=all), or those of `npm test`, which leaves out
 * repetitions: the second engine, each kind of hostile text in each field, and files named `*.slow.test.ts`.
 */
export const allCases = process.env.TEST_RING === "all";
