/** People and places that tests make up, and no two of one run alike. */

/** A valid delivery address, as a customer types it. */
export const address = {
  firstName: "Ananya",
  lastName: "Deshwal",
  phone: "98000 00000",
  address: "B-14, Neem Residency, Lake Road",
  city: "Gurugram",
  state: "Haryana",
  pinCode: "122002",
};

export const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  password: "Password",
  address: "Address",
  city: "City",
  state: "State",
  pinCode: "PIN code",
} as const;

/** A line of a stored cart, with everything but the choice left to the shop. */
export const purifierLine = {
  id: 1,
  name: "Air Purifier",
  image: "purifier-white-wood-1200.avif",
  price: 29_999_00,
  quantity: 1,
  size: "Large",
  material: "Wood",
  color: "White",
};

let accounts = 0;
/** An address that no other account of this run has. */
export const newEmail = () => `p${process.pid}-${Date.now()}-${accounts++}@home.example`;

/** A phone and an address that no other account of this run has: unpaid orders to one are limited. */
export function newHome(): { phone: string; address: string } {
  const number = `${process.pid % 100_000}${String(accounts++).padStart(4, "0")}`;
  return { phone: `9${number.padStart(9, "0")}`, address: `${number} Lake Road` };
}

/** A network address that no other account of this run has: sign-ups from one are limited. */
export function newClient(): string {
  const number = accounts++;
  return `10.${process.pid % 256}.${(number >> 8) % 256}.${number % 256}`;
}
