import { texts } from "#language";
/** The labels of the fields of a profile and of a delivery address. */
export const profileFields = texts({
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  state: "State",
  pinCode: "PIN code",
});
