/** The words of Portal (§1.7, §2.68). */

export const portalMeta = {
  title: "Portal: Live Readings of Your Air, Anywhere",
  description:
    "The device-monitoring portal: live readings, graphs and Excel export for purifiers and monitors, over Wi-Fi or Bluetooth, from anywhere.",
};

export const opening = {
  kind: "Portal",
  title: "Your air, wherever you are",
  lead: "Every purifier and every monitor reports to one place. Open it on any screen and see what the room is breathing now, and what it breathed last month.",
  alt: "The indoor monitor on a wooden desk; the portal shows the same number on every screen",
};

/** What the portal does, in five lines. Icons are paths on a 24-pixel grid. */
export const portalFeatures = [
  {
    title: "Live readings",
    text: "Particles, CO₂, vapours, temperature and humidity, as the device reads them.",
    icon: "M3 12h4l2.500-7 4.500 14 2.500-7H21",
  },
  {
    title: "Graphs",
    text: "A day, a week, a month or a year, indoors against outdoors.",
    icon: "M4 4v16h16M8 15l3.500-4 3 2.500L20 7",
  },
  {
    title: "Excel export",
    text: "Any device, any span of time, as a table you can calculate with.",
    icon: "M5 3h9l5 5v13H5zM14 3v5h5M8.500 12h7M8.500 16h7M12 12v4",
  },
  {
    title: "Wi-Fi and Bluetooth",
    text: "Wi-Fi carries the readings to the portal; Bluetooth sets the device up in the room.",
    icon: "M3.500 9.500a12.500 12.500 0 0 1 17 0M6.500 13a8 8 0 0 1 11 0M9.500 16.300a3.800 3.800 0 0 1 5 0M12 19.500h.01",
  },
  {
    title: "Global access",
    text: "The same readings from the next room or from another continent.",
    icon: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3.800 6 3.800 9s-.8 6-3.800 9c-3-3-3.800-6-3.800-9S9 6 12 3z",
  },
] as const;

/** Six feature cards (§3.24), each with the screen that it describes. */
export const portalCards = [
  {
    title: "Sign Up Page",
    description: "Name, e-mail and the number under your device. That is the whole set-up.",
    image: "portal-signup",
    alt: "The portal’s sign-up form with name, e-mail, device number and password",
  },
  {
    title: "Login Page",
    description: "One account for all devices, at home and at work.",
    image: "portal-login",
    alt: "The portal’s log-in form with e-mail and password",
  },
  {
    title: "Dashboard Page",
    description:
      "The number first. Beside it the day so far, indoors and outdoors, and every other room in one line. What needs you, such as water or a filter, stands where you look anyway.",
    image: "portal-dashboard",
    alt: "The dashboard: AQI 18 in the living room, the day’s curves, and the readings of four sensors",
  },
  {
    title: "Live Readings",
    description: "Each sensor on its own tile, fresh every few seconds.",
    image: "portal-live",
    alt: "Eight tiles with live readings, from PM2.5 to the water level",
  },
  {
    title: "Graphical Representation",
    description: "Drag over a week and see when the cooking was.",
    image: "portal-graphs",
    alt: "Curves of a week: particles indoors and outdoors, CO₂, and hours of clean air",
  },
  {
    title: "Excel Report",
    description: "Choose dates and a device, press export, and keep the rows.",
    image: "portal-excel",
    alt: "A table of hourly readings with an export button",
  },
] as const;
