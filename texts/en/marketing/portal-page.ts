import { texts } from "#language";
/** The words of Portal (§1.7, §2.68). */
export const portalPage = texts({
  meta: {
    title: "Portal: Live Readings of Your Air, Anywhere",
    description:
      "The device-monitoring portal: live readings, graphs and Excel export for purifiers and monitors, over Wi-Fi or Bluetooth, from anywhere.",
  },
  opening: {
    kind: "Portal",
    title: "Your air, wherever you are",
    lead: "Every purifier and every monitor sends its readings to one place. Open it on any screen to see the air in a room now, and over the last month.",
  },
  alt: "The indoor monitor on a wooden desk; the portal shows the same number on every screen",
  visit: "Visit Portal",
  screens: "See its screens",
  onward: {
    title: "It begins with a reading",
    text: "A monitor for the desk and one for the wall outside send theirs to the portal, and so does every purifier.",
    see: "See products and prices",
    compare: "Compare all",
    alt: "The Indoor Monitor on a shelf, and the Outdoor Monitor on its pole",
  },
  /** What the portal does, in five lines. */
  features: {
    title: "What the portal shows you",
    live: {
      title: "Live readings",
      text: "Particles, CO₂, vapours, temperature and humidity, as the device reads them.",
    },
    graphs: {
      title: "Graphs",
      text: "A day, a week, a month or a year, indoors against outdoors.",
    },
    excel: {
      title: "Excel export",
      text: "Any device and any span of time, as a table to calculate with.",
    },
    wireless: {
      title: "Wi-Fi and Bluetooth",
      text: "Wi-Fi carries the readings to the portal; Bluetooth sets the device up in the room.",
    },
    global: {
      title: "Global access",
      text: "The same readings from the next room or from another continent.",
    },
  },
  /** Six feature cards (§3.24), each with the screen that it describes. */
  cards: {
    title: "The six screens of the portal",
    signup: {
      title: "Sign Up Page",
      description: "Name, e-mail, a password and the number printed under your device.",
      alt: "The portal’s sign-up form with name, e-mail, device number and password",
    },
    login: {
      title: "Login Page",
      description: "One account for all devices, at home and at work.",
      alt: "The portal’s log-in form with e-mail and password",
    },
    dashboard: {
      title: "Dashboard Page",
      description:
        "The air quality of a room, its curve of the day indoors and outdoors, and a line for every other room. Notes on water and filters stand below it. Up to 20 it says “Excellent”, from 21 to 50 “Good”.",
      alt: "The dashboard: AQI 18 in the living room, its sensors, and the air quality of three other places",
    },
    live: {
      title: "Live Readings",
      description: "Each sensor on its own tile, fresh every few seconds.",
      alt: "Eight tiles with live readings, from PM2.5 to the water level",
    },
    graphs: {
      title: "Graphical Representation",
      description:
        "Particles and CO₂ over a day, a week, a month or a year. Drag over a part to look closer.",
      alt: "Curves of a week: particles indoors and outdoors, and CO₂",
    },
    excel: {
      title: "Excel Report",
      description: "Choose dates and a device, press export, and keep the table as a file.",
      alt: "A table of hourly readings with an export button",
    },
  },
});
