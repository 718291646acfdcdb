import { texts } from "#language";
/** The pages of "Tell me when it is back". */
export const alerts = texts({
  title: "Tell me when it is back",
  asked:
    "Please look into your inbox: with the link in our mail you confirm your address. You then get one mail when it is back.",
  unknownVariant: "This cannot be bought any more.",
  tooMany: "You have asked many times within an hour. Please try again later.",
  back: "Back to the shop",
  question: "Shall we tell you when it is back?",
  once: "We tell you once",
  states: {
    asked: "You get one mail when it can be bought again.",
    confirmed: "Your address is confirmed. You get one mail when it can be bought again.",
    sent: "The mail that you asked for has been sent. There will be no other.",
  },
  yes: "Yes, tell me",
  no: "No, do not write to me",
  remove: "Remove my address",
  see: "See it in the shop",
  over: "We do not write to you",
  notKept: "Your address is not kept for this any more.",
  shop: "Shop",
});
