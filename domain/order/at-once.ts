/** Orders, or parcels, that one press of an admin does something to at most. */
export const MOST_AT_ONCE = 250;

/** Milliseconds after which the rest waits for the next press: the page gives an answer half a minute at most. */
export const TIME_AT_ONCE = 20_000;
