import { cashFailures } from "#domain/failures/cash.ts";
import { orderMessages } from "#domain/messages/order-messages.ts";
import { refundMessages } from "#domain/messages/refund-messages.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { messages } from "#domain/messages.ts";
import { returnPage } from "#texts/orders/return-page.ts";
import { type Cells, formCells, NONE } from "./permission-cells.ts";

/** The forms about parcels, returns, refunds and cash, as permission-forms.ts has all. */
export const moneyForms: Record<
  string,
  [address: string, fields: Record<string, string>, cells: Cells][]
> = {
  "admin/dashboard/orders/:id/refund": [
    [
      "/admin/dashboard/orders/ID/refund",
      { reason: "goodwill", amount: "1", key: "none" },
      // Nothing was captured for a cash order.
      formCells(NONE, NONE, orderMessages.nothingLeft),
    ],
  ],
  "admin/dashboard/refunds": [
    [
      "/admin/dashboard/refunds",
      { intent: "paid", refund: "none", reference: "UTR123456" },
      formCells(NONE, NONE, refundMessages.unknown),
    ],
    [
      "/admin/dashboard/refunds",
      { intent: "payout", refund: "none" },
      formCells(NONE, NONE, refundMessages.unknown),
    ],
    [
      "/admin/dashboard/refunds",
      { intent: "again", refund: "none" },
      formCells(NONE, NONE, refundMessages.unknown),
    ],
  ],
  "admin/dashboard/orders/:id/parcels": [
    [
      "/admin/dashboard/orders/ID/parcels",
      { intent: "move", parcel: "none", state: "delivered" },
      formCells(NONE, shippingMessages.unknownParcel, shippingMessages.unknownParcel),
    ],
    [
      "/admin/dashboard/orders/ID/parcels",
      { intent: "book", parcel: "none" },
      formCells(NONE, shippingMessages.noCarrier, shippingMessages.noCarrier),
    ],
    [
      "/admin/dashboard/orders/ID/parcels",
      { intent: "resume", parcel: "none" },
      formCells(NONE, shippingMessages.unknownParcel, shippingMessages.unknownParcel),
    ],
  ],
  "admin/dashboard/parcels": [
    [
      "/admin/dashboard/parcels",
      { intent: "hand over" },
      formCells(NONE, shippingMessages.noParcelChosen, shippingMessages.noParcelChosen),
    ],
    [
      "/admin/dashboard/parcels",
      { intent: "check", csv: "Order" },
      formCells(
        NONE,
        "The first line must name the columns",
        "The first line must name the columns",
      ),
    ],
  ],
  "admin/dashboard/returns/:id": [
    [
      "/admin/dashboard/returns/RT-0000000000",
      { intent: "approve" },
      formCells(NONE, returnPage().unknownReturn, returnPage().unknownReturn),
    ],
    [
      "/admin/dashboard/returns/RT-0000000000",
      { intent: "refund" },
      formCells(NONE, NONE, returnPage().unknownReturn),
    ],
  ],
  "admin/dashboard/orders/:id/cash": [
    [
      "/admin/dashboard/orders/none/cash",
      { intent: "confirm" },
      formCells(NONE, messages().unknownOrder, messages().unknownOrder),
    ],
  ],
  "admin/dashboard/cash": [
    [
      "/admin/dashboard/cash",
      { intent: "note", cash: "1", reference: "", day: "2026-11-01" },
      formCells(
        NONE,
        cashFailures["bad-remittance-reference"].sentence,
        cashFailures["bad-remittance-reference"].sentence,
      ),
    ],
  ],
};
