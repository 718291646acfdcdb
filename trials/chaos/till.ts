import type {
  Dispute,
  Payment,
  Order as ProviderOrder,
  Refund,
} from "#sandbox/protocol/entities.ts";
import type { Switches } from "#sandbox/switches.ts";
import { controlSandbox, KEYS, makeProvider } from "#tests/support/provider/razorpay.ts";

/** The fields of the browser's answer. */
export type Receipt = { fields: Record<string, string> };
export type Books = {
  orders: ProviderOrder[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
};

/** The payment provider from the outside: its window, its switches and its books. */
export type Till = {
  url: string;
  /** Pays with a card in the window: a receipt, or the id of the payment that failed. */
  pay(order: { orderId: string }, card: string): Promise<{ receipt?: Receipt; failed?: string }>;
  authoriseLate(paymentId: string): Promise<void>;
  /** Gives back so many paise as the owner does in the provider's dashboard. False: refused. */
  giveBack(paymentId: string, amount: number): Promise<boolean>;
  /** The customer's bank asks for so many paise of a payment; answers the dispute's id. */
  dispute(paymentId: string, amount: number): Promise<string>;
  /** Ends a dispute. */
  decide(disputeId: string, status: "won" | "lost"): Promise<void>;
  set(switches: Partial<Switches>): void;
  books(): Promise<Books>;
  close(): Promise<void>;
};

export async function openTill(
  webhookUrl: string,
  switches: Partial<Switches>,
  seed: number,
): Promise<Till> {
  const provider = await makeProvider(webhookUrl, { switches, seed });
  const { url } = provider;
  const authorization = `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`;
  const control = (path: string, body: object) => controlSandbox(url, "POST", path, body);

  return {
    url,
    giveBack: async (paymentId, amount) => {
      // The API has troubles of its own, which the dashboard has not: it is asked until it answers.
      for (;;) {
        const headers = { authorization, "content-type": "application/json" };
        const sent = { method: "POST", headers, body: JSON.stringify({ amount }) };
        const answer = await fetch(`${url}/v1/payments/${paymentId}/refund`, sent);
        if (answer.status < 429) return answer.ok;
        if (answer.status === 502) return true; // done, and the answer lost
      }
    },
    dispute: async (paymentId, amount) => {
      const opened = await control(`/control/payments/${paymentId}/dispute`, { amount });
      return (opened as { id: string }).id;
    },
    decide: async (disputeId, status) => {
      await control(`/control/disputes/${disputeId}`, { status });
    },
    pay: async ({ orderId }, number) => {
      const card = { number, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Asha Rao" };
      const response = await fetch(`${url}/window/pay`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key: KEYS.keyId, order_id: orderId, method: "card", card }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { receipt: { fields: answer as Record<string, string> } };
      const { error } = answer as { error?: { metadata: { payment_id?: string } } };
      const failed = error?.metadata.payment_id;
      return failed ? { failed } : {};
    },
    authoriseLate: async (paymentId) => {
      const path = `${url}/control/payments/${paymentId}/authorise`;
      await fetch(path, { method: "POST", headers: { authorization } });
    },
    set: (changes) => provider.faults.set(changes),
    books: async () => {
      const answer = await fetch(`${url}/control/ledger`, { headers: { authorization } });
      return (await answer.json()) as Books;
    },
    close: provider.close,
  };
}
