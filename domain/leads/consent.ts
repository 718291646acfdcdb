/**
 * What a visitor agrees to who asks for a checkup, by its version. A lead is kept with the version, so
 * words that were agreed to once stay here; new words get a new version.
 */
export const consents: Readonly<Record<string, string>> = {
  "1": "The shop may keep what I write here and contact me by e-mail or telephone about the checkup. It is erased after 180 days at the latest, or earlier when I ask for it.",
};

/** The version that is asked for now. */
export const CONSENT = "1";
