import { indiaFormat } from "#domain/india/clock.ts";

const day = indiaFormat({ dateStyle: "long" });

/** `14 November 2026`, from an ISO text. */
export const dayOfReview = (iso: string): string => day().format(new Date(iso));
