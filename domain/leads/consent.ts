/**
 * The version of what a visitor agrees to who asks for a checkup (`checkupPage.consents`). A lead is kept with
 * the version, so words that were agreed to once stay there; new words get a new version.
 */
export const CONSENT = "1";
