import { wholeStory } from "#domain/catalogue/product-story.ts";

/** What the page of the Indoor Monitor shows, as its details and features say. */
export const indoorMonitorStory = wholeStory({
  chapters: [
    {
      title: "In sight while you work",
      text: "The air of the room on a 3.5-inch touch screen, on the desk or the shelf: the index, what makes it up, and the day behind it.",
      picture: "dusk-wide",
      alt: "The Indoor Monitor on a desk at dusk, beside a lamp, books and a brass cup",
    },
    {
      title: "One number, then the reasons",
      text: "",
      picture: "portal-live",
      alt: "Eight tiles with example readings, from PM2.5 to humidity, and their trend",
    },
    {
      title: "Near or far",
      text: "",
      picture: "portal-graphs",
      alt: "Example curves of a week in the portal: particles indoors and outdoors, CO₂, hours of clean air",
    },
  ],
  specs: [
    { name: "Display", value: "3.5-inch touch LCD" },
    { name: "Connections", value: "Wi-Fi, Bluetooth" },
    { name: "Readings", value: "On the display and in the portal" },
  ],
  questions: [
    {
      question: "How is it set up?",
      answer: "By Bluetooth from your phone, in the room.",
    },
    {
      question: "Can I see the readings when I am not at home?",
      answer: "Yes. Over Wi-Fi the same readings reach the portal, wherever you are.",
    },
    {
      question: "What is matte and what is glossy?",
      answer: "The case is matte and the glass of the screen glossy, in metal and in plastic.",
    },
  ],
  pictured: "10 × 2.2 × 7.8 cm",
  room: "desk-wide",
  roomAlt: "The Indoor Monitor on a wooden desk in daylight",
  day: true,
});
