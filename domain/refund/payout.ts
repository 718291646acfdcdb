/** Where cash goes back to, as its customer gave it. */
export type PayoutDetails =
  | { kind: "upi"; upi: string }
  | { kind: "account"; account: string; ifsc: string; holder: string };
