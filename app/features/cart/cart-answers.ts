/** What the cart's action answers. */
export type CartAnswer =
  | { ok: true; merged?: string }
  | { ok: false; code: "option-unknown" | "auth/user-token-expired" | "offline"; message: string };

/** The field by which an answer finds the change that waits for it. */
export const CHANGE_ID = "changeId";

const waiting = new Map<string, (answer: CartAnswer) => void>();

/** Announces a change that is about to be sent: its id, and a promise of the server's answer. */
export function expectAnswer(): { id: string; answer: Promise<CartAnswer> } {
  const id = crypto.randomUUID();
  const answer = new Promise<CartAnswer>((resolve) => waiting.set(id, resolve));
  return { id, answer };
}

/** Hands an answer to the change behind the form that was sent. */
export function deliverAnswer(form: FormData, answer: CartAnswer): void {
  const id = String(form.get(CHANGE_ID) ?? "");
  waiting.get(id)?.(answer);
  waiting.delete(id);
}
