import type { Paise } from "../money.ts";

/** From this sum on nobody may take cash for one order (Income-tax Act, s. 269ST), whatever is set. */
export const CASH_CAP: Paise = 200_000_00;

/** The most that may be paid in cash, in paise: as set (null: no bound), and always below the cap. */
export const mostInCash = (set: Paise | null): Paise => Math.min(set ?? CASH_CAP - 1, CASH_CAP - 1);
