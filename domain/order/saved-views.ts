import { oneLine } from "../typed-text.ts";

/** Filters of a list that an admin keeps under a name; `query` is the address behind its question mark. */
export type SavedView = { id: number; name: string; query: string };

/** An admin keeps no more than this of one list. */
export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 40; // characters

/** A view's name as it is kept: one line; empty where nothing was typed. */
export const readViewName = (typed: string): string => oneLine(typed);
