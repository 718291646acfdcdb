import type { Entry } from "../work-actions.ts";

/** The forms of the list "Ready to sell". */
export const readyForms = (dashboard: string): Entry[] => {
  const signed = { gap: "legal.gstin", name: "Asha Rao", reason: "We wait for it." };
  return ["waive", "take-back"].map(
    (intent): Entry => ["admin", "admin/ready", `${dashboard}/ready`, { intent, ...signed }],
  );
};
