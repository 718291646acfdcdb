import type { Entry } from "./ledger.ts";
import type { Dispute, Order, Payment, PaymentLink, Refund } from "./protocol/entities.ts";
import { newId, nowSeconds } from "./protocol/ids.ts";

type Payload = {
  payment?: Payment;
  order?: Order;
  refund?: Refund;
  dispute?: Dispute;
  payment_link?: PaymentLink;
};

/** A webhook about the given records, which are written into its body as they are now. */
export function webhook(event: string, payload: Payload): Entry {
  const records = Object.entries(payload).filter(([, record]) => record !== undefined);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_GreenverseDemo",
    event,
    contains: records.map(([name]) => name),
    payload: Object.fromEntries(records.map(([name, entity]) => [name, { entity }])),
    created_at: nowSeconds(),
  });
  return { kind: "event", event: { id: newId(""), event, body } };
}
