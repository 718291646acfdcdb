import { texts } from "#language";
/** The checkup form on the home page (§2.27), as the browser shows it. */
export const checkup = texts({
  title: "FREE AQI CHECKUP",
  curve: {
    title: "One day in a living room, an example",
    alt: "An example of one day’s readings: from AQI 168 in the morning down to 18 in the evening",
  },
  email: "Email",
  name: "Name",
  phone: "Phone",
  address: "Address",
  submit: "Submit",
  reset: "Reset",
});
