import type { Address } from "#domain/address.ts";

/** What every account of the seed logs in with. */
export const PASSWORD = "green leaves";
/** The accounts whose log-in the seed prints. */
export const SUPER_ADMIN = "admin@greenverse.example";
export const DEMO_CUSTOMER = "customer@greenverse.example";

const names = [
  ["Ananya", "Deshwal"],
  ["Rohit", "Malhotra"],
  ["Sana", "Qureshi"],
  ["Prakash", "Iyer"],
  ["Leela", "Thomas"],
  ["Harpreet", "Gill"],
  ["Devika", "Nair"],
  ["Tara", "Banerjee"],
  ["Imran", "Sheikh"],
  ["Kavya", "Reddy"],
  ["Arjun", "Chauhan"],
  ["Meenakshi Sundareswari", "Venkataramanan"],
] as const;
const places = [
  ["Gurugram", "Haryana", "122002"],
  ["Noida", "Uttar Pradesh", "201301"],
  ["New Delhi", "Delhi", "110017"],
  ["Pune", "Maharashtra", "411001"],
  ["Bengaluru", "Karnataka", "560038"],
  ["Chennai", "Tamil Nadu", "600028"],
  ["Kolkata", "West Bengal", "700019"],
  ["Jaipur", "Rajasthan", "302001"],
] as const;
const streets = [
  "Neem Residency, Lake Road",
  "Banyan Court",
  "Sector 46",
  "MG Road",
  "Tulsi Enclave",
];

/** The nth customer of the seed, from 0: the profile with which they sign up and order. */
export function customerOf(n: number): Address {
  const [firstName, lastName] = pick(names, n);
  const [city, state, pinCode] = pick(places, n * 5 + Math.floor(n / 8));
  const own = `${firstName}.${lastName}.${n}@home.example`.toLowerCase().replaceAll(" ", "");
  return {
    firstName,
    lastName,
    email: n === 0 ? DEMO_CUSTOMER : own,
    phone: String(9_810_000_000 + n * 7919),
    address: `${"ABCDEF"[n % 6]}-${n + 3}, ${pick(streets, n * 3)}`,
    city,
    state,
    pinCode,
  };
}

function pick<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}
