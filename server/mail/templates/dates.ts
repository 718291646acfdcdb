const zone = { timeZone: "Asia/Kolkata" } as const;
const days = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", ...zone });
const times = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", ...zone });

/** "20 November 2026", in India. Takes an ISO text. */
export const formatDay = (iso: string) => days.format(new Date(iso));

/** "20 November 2026, 5:02 pm (IST)". Takes an ISO text. */
export const formatTime = (iso: string) => {
  const time = times.format(new Date(iso)).replaceAll(/\s/g, "\u00a0"); // stays on one line
  return `${formatDay(iso)}, ${time}\u00a0(IST)`;
};
