import { fieldMessages as messages } from "#texts/site/field-messages.ts";

/** What is wrong with a field of a form (§5.2): the form comes back with the status 200. */
export const fieldFailures = {
  "field/blank": {
    status: 200,
    get sentence() {
      return messages().blankField;
    },
  },
  "field/too-long": {
    status: 200,
    get sentence() {
      return messages().tooLong;
    },
  },
  "field/bad-email": {
    status: 200,
    get sentence() {
      return messages().badEmail;
    },
  },
  "field/bad-phone": {
    status: 200,
    get sentence() {
      return messages().badPhone;
    },
  },
  "field/bad-state": {
    status: 200,
    get sentence() {
      return messages().badState;
    },
  },
  "field/bad-pin": {
    status: 200,
    get sentence() {
      return messages().badPin;
    },
  },
  "field/pin-not-served": {
    status: 200,
    get sentence() {
      return messages().pinNotServed;
    },
  },
} as const;

/** A field's failure: its code, with the limit where the text is too long. */
export type FieldFailure =
  | Exclude<keyof typeof fieldFailures, "field/too-long">
  | { code: "field/too-long"; details: [limit: number] };

/** The sentence beside a field. Browsers load it without the sentences of all other failures. */
export function fieldSentence(failure: FieldFailure): string {
  if (typeof failure === "string") return fieldFailures[failure].sentence;
  return fieldFailures[failure.code].sentence(...failure.details);
}
