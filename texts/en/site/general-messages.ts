import { texts } from "#language";
/** What several pages say when something is not there or does not work. */
export const generalMessages = texts({
  notAuthenticated: "Not authenticated",
  unknownOrder: "There is no order with this id",
  tryAgain: (requestId: string) => `please try again (${requestId})`,
  unknownDocument: "There is no such document",
});
