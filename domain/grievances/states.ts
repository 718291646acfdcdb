/** Where a grievance stands. Only `resolved` is closed; a customer can take it up again. */
export const grievanceStates = ["received", "acknowledged", "answered", "resolved"] as const;
export type GrievanceState = (typeof grievanceStates)[number];

/** What it is about. Those about personal data have 90 days by law, all others a month. */
export const grievanceSubjects = [
  "order",
  "payment",
  "product",
  "return",
  "privacy",
  "other",
] as const;
export type GrievanceSubject = (typeof grievanceSubjects)[number];
