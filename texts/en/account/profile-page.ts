import { texts } from "#language";
export const profilePage = texts({
  title: "Profile",
  notConfirmed: "Your email address is not confirmed yet.",
  sendAgain: "Send the mail again",
  security: "Security and data",
  edit: "Edit Profile",
  cancel: "Cancel",
  save: "Save Changes",
  saving: "Saving...",
});
