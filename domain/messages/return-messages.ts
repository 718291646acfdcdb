/** What is said to admins about returns. */
export const returnMessages = {
  refusalBlank: "Tell the customer why",
  outcomeBlank: "Enter how many pieces are as they should be, 0 for none",
  cameBack: (pieces: number) =>
    pieces === 1 ? "Only 1 piece came back" : `Only ${pieces} pieces came back`,
  nothingAccepted: "No piece was accepted, so there is nothing to give back. Refuse the return.",
  badAmount: "Enter an amount in rupees, such as 1499 or 1499.50",
  noneToReplace: "There are not enough pieces on hand to replace it. Give the money back instead.",
} as const;
