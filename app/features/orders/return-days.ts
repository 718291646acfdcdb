const long = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** `24 November 2026`, from a day such as `2026-11-24`. */
export const formatDayOf = (day: string) => long.format(new Date(`${day}T12:00:00Z`));
