/** Why the shop's own address gets a mail. */
export const OF_EVERY_ORDER =
  "This address gets a mail of every order. It is set in the admin dashboard, under Settings, Mails.";
