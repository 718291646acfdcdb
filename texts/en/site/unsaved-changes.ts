/** The question before a page is left whose changes are not saved. */
export const unsavedChanges = {
  title: "Leave without saving?",
  text: "Your changes are not saved yet.",
  leave: "Leave",
  stay: "Keep Editing",
};
