/** The words of the checkup form (§2.27): where it stays in the page, and where it is sent (§22.83). */
export const checkup = {
  lead: "A day of readings tells more about a room than a single number. Note down where you would take yours.",
  note: "What you write here stays in this form. Nothing is sent.",
  noteWhenSent: "You see it once more before anything is sent.",
};
