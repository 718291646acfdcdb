import type { ReactNode } from "react";
import { paymentPage } from "#texts/checkout/payment-page.ts";
import "./way-card.css";

const words = () => paymentPage().ways;

/** Drawings of our own on a 24-pixel grid, as wide as a card. */
const drawings = {
  upi: "M8 3.5h8v17H8zM11 17.5h2M10.5 9.500h5M13.500 7.500l2 2-2 2",
  card: "M3 6h18v12H3zM3 10h18M6 14.500h4",
  bank: "M3.500 9.500L12 4.500l8.500 5zM5.500 9.500V17M10 9.500V17M14 9.500V17M18.500 9.500V17M3.500 19.500h17",
  cash: "M3 7h18v10H3zM12 14.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400zM6 10v4M18 10v4",
} as const;
export type Sign = keyof typeof drawings;

/** What a provider takes, by its name; of others only a card is known. */
export const signsOf = (provider: string): readonly ("upi" | "card" | "bank")[] =>
  provider === "razorpay" ? ["upi", "card", "bank"] : ["card"];

type WayCardProps = {
  title: string;
  signs: readonly Sign[];
  /** What happens next, a line each. */
  next: readonly string[];
  /** What it costs and up to what it goes, a short sentence each. */
  terms: readonly string[];
  /** Its button, and what is to be said of it now. */
  children: ReactNode;
};

/** One way to pay: what it is, what happens next, what it costs, and the button (§24.31). */
export function WayCard({ title, signs, next, terms, children }: WayCardProps) {
  return (
    <li className="way">
      <header>
        <h3>{title}</h3>
        <ul className="way-signs">
          {signs.map((sign) => (
            <li key={sign}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawings[sign]} />
              </svg>
              {sign === "cash" || signs.length === 1 ? null : words().signs[sign]}
            </li>
          ))}
        </ul>
      </header>
      {next.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="small soft">{terms.join(" ")}</p>
      {children}
    </li>
  );
}
