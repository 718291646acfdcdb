import type { Deed, What } from "../history.ts";
import type { Story } from "../story.ts";
import {
  carriersWebhook,
  checkAllParcels,
  endRefund,
  job,
  kill,
  makeAllDocuments,
  reconcileAll,
  scan,
  sendMails,
  sweepAllStock,
  webhook,
} from "./clock.ts";
import { book, cancel, cancelAsAdmin, move, pack, refund, refundInDashboard } from "./orders.ts";
import { buyByCard, buyInCash, confirmAgain, payAgain, payInCashAfterAll } from "./purchases.ts";
import { askBack, workOnReturn } from "./returns.ts";

/** How each deed is done. */
export const deeds: Record<What, (story: Story, deed: Deed) => Promise<unknown>> = {
  "buy by card": buyByCard,
  "buy in cash": buyInCash,
  "confirm again": confirmAgain,
  "pay again": payAgain,
  "pay in cash after all": payInCashAfterAll,
  cancel,
  "cancel as an admin": cancelAsAdmin,
  pack,
  book,
  move,
  scan,
  refund,
  "refund in the dashboard": refundInDashboard,
  "ask for a return": askBack,
  "work on a return": workOnReturn,
  "end a refund": endRefund,
  webhook,
  "carrier's webhook": carriersWebhook,
  job,
  reconcile: (story, { at }) => reconcileAll(story, at),
  "check parcels": (story, { at }) => checkAllParcels(story, at),
  "sweep the stock": (story, { at }) => sweepAllStock(story, at),
  "make documents": (story, { at }) => makeAllDocuments(story, at),
  "send mails": (story, { at }) => sendMails(story, at),
  kill,
};
