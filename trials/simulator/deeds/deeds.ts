import type { Deed } from "../history.ts";
import type { What } from "../likely.ts";
import type { Story } from "../story.ts";
import { attachUnknownMoney, giveBackUnknownMoney, payByHand } from "./by-hand.ts";
import {
  answerAboutCash,
  handCashOn,
  handCashOnByFile,
  refuseAtTheDoor,
  settleAsAdmin,
} from "./cash.ts";
import {
  carriersWebhook,
  checkAllParcels,
  endRefund,
  job,
  kill,
  makeAllDocuments,
  reconcileAll,
  retain,
  scan,
  sendMails,
  sweepAllStock,
  webhook,
} from "./clock.ts";
import { addIn, changeAddress, setStatus, takeOut } from "./edits.ts";
import { dispute, endDispute, endLink, payLink, payOnline } from "./money.ts";
import { cancel, cancelAsAdmin, pack, refund, refundInDashboard } from "./orders.ts";
import { book, handOverPacked, move, undo } from "./parcels.ts";
import { eraseAccount, eraseAsAdmin, useCode, wantToKnow } from "./people.ts";
import { askByProgram } from "./programs.ts";
import {
  buyByAgent,
  buyByCard,
  buyInCash,
  confirmAgain,
  endCode,
  payAgain,
  payInCashAfterAll,
  showCode,
} from "./purchases.ts";
import { askBack, workOnReturn } from "./returns.ts";
import {
  archive,
  changeDefault,
  changePrice,
  changeSettings,
  renameColour,
  setStock,
} from "./set-up.ts";
import { enterByTelephone, sendAgain, withdrawEntered } from "./telephone.ts";

/** What runs by the clock, in one process or in both at the same time. */
const inOneOrBoth =
  (work: (story: Story, at: "A" | "B") => Promise<unknown>) =>
  (story: Story, { at, twice }: Deed): Promise<unknown> =>
    Promise.all((twice ? (["A", "B"] as const) : [at]).map((where) => work(story, where)));

/** How each deed is done. */
export const deeds: Record<What, (story: Story, deed: Deed) => Promise<unknown>> = {
  "buy by card": buyByCard,
  "buy in cash": buyInCash,
  "confirm again": confirmAgain,
  "pay again": payAgain,
  "pay in cash after all": payInCashAfterAll,
  "show a code": showCode,
  "end a code": endCode,
  cancel,
  "cancel as an admin": cancelAsAdmin,
  "pay a link": payLink,
  "end a link": endLink,
  "send a link again": sendAgain,
  "withdraw what was entered": withdrawEntered,
  "pay cash online": payOnline,
  "answer about cash": answerAboutCash,
  "refuse at the door": refuseAtTheDoor,
  "hand cash on": handCashOn,
  "hand cash on by a file": handCashOnByFile,
  "ask by a program": askByProgram,
  "buy by an agent": buyByAgent,
  "settle as an admin": settleAsAdmin,
  "take pieces out": takeOut,
  "add pieces": addIn,
  "order by telephone": enterByTelephone,
  dispute,
  "end a dispute": endDispute,
  pack,
  book,
  "hand over": handOverPacked,
  "undo a press": undo,
  move,
  scan,
  refund,
  "refund in the dashboard": refundInDashboard,
  "pay a refund by hand": payByHand,
  "give back unknown money": giveBackUnknownMoney,
  "attach unknown money": attachUnknownMoney,
  "ask for a return": askBack,
  "work on a return": workOnReturn,
  "change the address": changeAddress,
  "set a status": setStatus,
  "type a code": useCode,
  "erase an account": eraseAccount,
  "erase an account as an admin": eraseAsAdmin,
  "ask for an alert": wantToKnow,
  "change a price": changePrice,
  "rename a colour": renameColour,
  "change the default": changeDefault,
  "archive a product": archive,
  "set the stock": setStock,
  "change the settings": changeSettings,
  "remove what is old": inOneOrBoth(retain),
  "end a refund": endRefund,
  webhook,
  "carrier's webhook": carriersWebhook,
  job,
  reconcile: inOneOrBoth(reconcileAll),
  "check parcels": inOneOrBoth(checkAllParcels),
  "sweep the stock": inOneOrBoth(sweepAllStock),
  "make documents": inOneOrBoth(makeAllDocuments),
  "send mails": inOneOrBoth(sendMails),
  kill,
};
