/** What an admin reads about legal pages. */
export const policyAdminMessages = {
  saved: "The draft is saved. Visitors do not see it before it is published.",
  published: "The version is published.",
  accepted: "The version is noted as read and accepted.",
  deleted: "The draft is removed.",
  changed: "Somebody else has changed this page since you opened it. Please look at it again.",
  unknownName: (name: string) => `There is no {${name}}. The names are listed beside the form.`,
  unknown: "There is no such legal page.",
  nothingToPublish: "There is no draft to publish.",
} as const;
