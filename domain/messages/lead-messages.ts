/** The sentences of the checkup form where it is sent, and of the admins' page of leads. */
export const leadMessages = {
  sent: "Thank you. Your request is with us, and we will contact you.",
  consentNeeded: "Please tick this, so that we may keep and use what you have written",
  tooQuick: "That was very quick. Please look at it once more and press Send again.",
  tooOld: "This form has been open for long. Please press Send again.",
  tooMany: "There were too many requests. Please try again in an hour.",
  closed: "The form is not sent at the moment.",
  unknownLead: "There is no such request any more",
  answered: "Marked as answered.",
  reopened: "Marked as new.",
  erased: "Erased.",
  eraseQuestion: (name: string) => `Are you sure you want to erase the request of ${name}?`,
} as const;
