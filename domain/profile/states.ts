import { states as shown } from "#texts/checkout/states.ts";

/** The 28 states and 8 union territories of India. */
export const states = [
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chhattisgarh",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Jammu and Kashmir",
  "Ladakh",
  "Lakshadweep",
  "Puducherry",
] as const;

/** Older and short names that customers write, and what they mean. */
const otherNames = new Map([
  ["newdelhi", "Delhi"],
  ["nctofdelhi", "Delhi"],
  ["orissa", "Odisha"],
  ["pondicherry", "Puducherry"],
  ["uttaranchal", "Uttarakhand"],
  ["up", "Uttar Pradesh"],
  ["mp", "Madhya Pradesh"],
]);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "");

/** The official name of a state however it was typed, also as the page shows it, or undefined when there is no such state. */
export function findState(input: string): string | undefined {
  const typed = plain(input);
  const found = states.find((state) => plain(state) === typed) ?? otherNames.get(typed);
  return found ?? shown().official(input);
}
