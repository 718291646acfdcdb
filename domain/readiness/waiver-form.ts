import { messages } from "../messages.ts";

/** What a super admin signs a waiver with. */
export type WaiverForm = { name: string; reason: string };
export type WaiverErrors = Partial<Record<keyof WaiverForm, string>>;

const MOST: WaiverLimits = { name: 80, reason: 500 };
type WaiverLimits = Record<keyof WaiverForm, number>;

/** Control characters, and what turns the direction of writing. */
const unprintable = /\p{Cc}|\p{Bidi_Control}/u;

/** The form as it is kept, or what is wrong at which field. */
export function checkWaiver(
  typed: Partial<Record<keyof WaiverForm, string>>,
): { ok: true; value: WaiverForm } | { ok: false; errors: WaiverErrors } {
  const errors: WaiverErrors = {};
  const read = (field: keyof WaiverForm) => {
    const text = (typed[field] ?? "").trim();
    if (text === "") errors[field] = messages().blankField;
    else if (text.length > MOST[field]) {
      errors[field] = `Please use at most ${MOST[field]} characters.`;
    } else if (unprintable.test(text.replaceAll(/\s/g, " ")) || !text.isWellFormed()) {
      errors[field] = "Please use plain text alone.";
    }
    return text.replaceAll(/\s+/g, " ");
  };
  const value = { name: read("name"), reason: read("reason") };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}
