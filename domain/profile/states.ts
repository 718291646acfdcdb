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

const often = (state: (typeof states)[number], written: string) =>
  written.split(" ").map((each) => [each, state] as const);

/** Older and short names that customers write, and names as they are often misspelt: what they mean. */
const otherNames = new Map<string, (typeof states)[number]>([
  ["newdelhi", "Delhi"],
  ["nctofdelhi", "Delhi"],
  ["orissa", "Odisha"],
  ["pondicherry", "Puducherry"],
  ["uttaranchal", "Uttarakhand"],
  ["up", "Uttar Pradesh"],
  ["mp", "Madhya Pradesh"],
  ...often("Maharashtra", "maharastra maharashtara maharshtra maharasthra maharashta"),
  ...often("Karnataka", "karnatka karnatak karanataka"),
  ...often("Kerala", "kerela keral"),
  ...often("Gujarat", "gujrat gujarath"),
  ...often("Chhattisgarh", "chattisgarh chhatisgarh chatisgarh chattishgarh"),
  ...often("Uttarakhand", "uttrakhand uttarkhand utrakhand"),
  ...often("Uttar Pradesh", "uttarpardesh uttrapradesh"),
  ...often("Andhra Pradesh", "andrapradesh andhrapardesh"),
  ...often("Telangana", "telengana telangna"),
  ...often("Tamil Nadu", "tamilnad tamilnaadu"),
  ...often("Haryana", "hariyana harayana"),
  ...often("Rajasthan", "rajsthan rajastan rajashthan"),
  ...often("Punjab", "panjab"),
  ...often("Jharkhand", "jharkand jarkhand"),
  ...often("Odisha", "odissa orisa"),
  ...often("West Bengal", "westbangal"),
  ...often("Madhya Pradesh", "madhyapardesh madyapradesh"),
  ...often("Meghalaya", "meghalya megalaya"),
  ...often("Puducherry", "pondichery puduchery"),
  ...often("Jammu and Kashmir", "jandk jammukashmir"),
  ...often("Andaman and Nicobar Islands", "andamanandnicobar andamannicobar"),
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
