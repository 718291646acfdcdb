/** What admins read about cash that was collected. */
export const cashMessages = {
  badReference: "Enter the bank's number of the payment, with at most 64 characters.",
  badDay: "Enter the day of the payment, which is not after today.",
  noneChosen: "Choose at least one line.",
  noCash: "There is no such cash to hand on, or it has been handed on already.",
  otherAmount: (said: string, collected: string) =>
    `The file says ${said}, but ${collected} was collected.`,
  confirmed: (id: string) => `${id} is confirmed now.`,
  noAnswer: (id: string, calls: string) => `Noted for ${id}: ${calls}.`,
  severalParcels: "Several collections have this number. Please choose them in the list.",
  cashNoted: (count: number) =>
    count === 1 ? "1 amount is noted as handed on." : `${count} amounts are noted as handed on.`,
  cashFile: (noted: number, same: number, wrong: number) =>
    `${noted} noted as handed on, ${same} were so before, ${wrong} wrong.`,
} as const;
