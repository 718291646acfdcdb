import type { Entry } from "../work-actions.ts";

/** The forms of reviews: the customer's, and those of the admin's list. */
export function reviewForms(orderId: string, dashboard: string): Entry[] {
  const page = `/orders/${orderId}/review/1`;
  const texts = { stars: "4", title: "Quiet corner", body: "It stands well beside the sofa." };
  const list = `${dashboard}/reviews`;
  const review = "RV-0000000000";
  return [
    ["customer", "orders/review", page, { intent: "write", ...texts }],
    ["customer", "orders/review", page, { intent: "delete" }],
    ["admin", "admin/reviews/list", list, { intent: "check", review }],
    ["admin", "admin/reviews/list", list, { intent: "hide", review, reason: "spam" }],
    ["admin", "admin/reviews/list", list, { intent: "show", review }],
    ["admin", "admin/reviews/list", list, { intent: "answer", review, answer: "Thank you." }],
  ];
}
