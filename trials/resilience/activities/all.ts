import { signIn, signUp } from "./accounts.ts";
import { book, upload, work } from "./admin.ts";
import { checkOut, payCard, startCard } from "./buying.ts";
import { add } from "./cart.ts";
import { read } from "./reading.ts";

export const activities = {
  read,
  add,
  "sign-in": signIn,
  "sign-up": signUp,
  "check-out": checkOut,
  "start-card": startCard,
  "pay-card": payCard,
  admin: work,
  book,
  upload,
};
export type ActivityName = keyof typeof activities;
