/** The sentences of the admins' page of leads; those of the form are in `#texts/marketing/checkup.ts`. */
export const leadMessages = {
  unknownLead: "There is no such request any more",
  answered: "Marked as answered.",
  reopened: "Marked as new.",
  erased: "Erased.",
  eraseQuestion: (name: string) => `Are you sure you want to erase the request of ${name}?`,
} as const;
