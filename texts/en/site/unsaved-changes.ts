import { texts } from "#language";
/** The question before a page is left whose changes are not saved. */
export const unsavedChanges = texts({
  title: "Leave without saving?",
  text: "Your changes are not saved yet.",
  leave: "Leave",
  stay: "Keep Editing",
});
