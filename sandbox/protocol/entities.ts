/** The provider's records as they go over the wire. Amounts are in paise, times in whole seconds. */

/** The provider answers `[]` where there are no notes and an object otherwise. */
export type Notes = Record<string, string> | [];

export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: "INR";
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type PaymentStatus = "created" | "authorized" | "captured" | "failed" | "refunded";

/** Of a card only what a receipt would show is kept: never the whole number, never the CVV. */
export type CardDetails = {
  entity: "card";
  name: string;
  last4: string;
  network: "Visa";
  type: "credit";
};

export type PaymentFailure = {
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR";
  description: string;
  source: string;
  step: string;
  reason: string;
};

export type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: "INR" | "USD";
  status: PaymentStatus;
  order_id: string;
  international: false;
  method: "card" | "upi";
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  description: string | null;
  card: CardDetails | null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  /** What the provider keeps for itself, in paise: nothing, since no money moves. */
  fee: number;
  tax: number;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string>;
  created_at: number;
};

/** A payment that waits for a phone, which scans its QR code or has been handed over to a UPI app. */
export type UpiRequest = {
  id: string;
  payment_id: string;
  flow: "qr" | "intent";
  /** When it can no longer be paid, in milliseconds. */
  expires_at: number;
};

export type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: "INR" | "USD";
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: null };
  status: "pending" | "processed" | "failed";
  speed_requested: "normal";
  speed_processed: "normal";
  created_at: number;
};

export type PaymentLink = {
  id: string;
  entity: "payment_link";
  amount: number;
  amount_paid: number;
  currency: "INR";
  description: string;
  reference_id: string;
  short_url: string;
  status: "created" | "paid" | "cancelled" | "expired";
  /** Its own order, which is shown once it is paid. */
  order_id: string | null;
  payments:
    | null
    | {
        payment_id: string;
        amount: number;
        method: Payment["method"];
        status: "captured";
        plink_id: string;
      }[];
  /** Times that are not set are 0. */
  expire_by: number;
  expired_at: number;
  paid_at: number;
  cancelled_at: number;
  created_at: number;
};

export type Dispute = {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: "INR" | "USD";
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  phase: "fraud" | "retrieval" | "chargeback" | "pre_arbitration" | "arbitration";
  created_at: number;
};

/** One webhook: its body is kept as text, so that every retry carries the same bytes. */
export type WebhookEvent = { id: string; event: string; body: string };
