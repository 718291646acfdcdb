import { wholeStory } from "#domain/catalogue/product-story.ts";

/** What the page of the Outdoor Monitor shows, as its details and features say (§3.4, §9.14). */
export const outdoorMonitorStory = wholeStory({
  chapters: [
    {
      title: "Stays outside through the monsoon",
      text: "Made for balconies, gates and façades. An exhaust fan keeps the sensor chamber free of settled dust, so it cleans itself.",
      picture: "monsoon-wide",
      alt: "The Outdoor Monitor on the wall of a balcony in the rain, beside a cane chair and a palm",
    },
    {
      title: "RGB indicators",
      text: "",
      picture: "night-wide",
      alt: "The Outdoor Monitor on a roof terrace at night, its ring lit green before the lights of a city",
    },
    {
      title: "Six colours, from good to severe",
      text: "The ring glows in the colours of India’s own index: green is good, light green satisfactory, yellow moderate, orange poor, red very poor, and a deep red severe.",
      picture: "outdoor-lights",
      alt: "The Outdoor Monitor by night six times, its ring from green over yellow to deep red, the city behind it ever hazier",
    },
    {
      title: "The street in your own systems",
      text: "Each reading carries its place and reaches the portal over Wi-Fi, or by mobile network where no Wi-Fi reaches. The API takes it on into the systems you already run.",
      picture: "portal-excel",
      alt: "A table of example readings by the hour in the portal, with a button to export it",
    },
  ],
  questions: [
    {
      question: "What if there is no Wi-Fi where it hangs?",
      answer: "It reports by mobile network (GSM).",
    },
    {
      question: "Does dust clog its sensors?",
      answer: "An exhaust fan keeps the sensor chamber free of settled dust.",
    },
    {
      question: "Can my own software read it?",
      answer: "Yes, by the API: readings flow into the systems you already run.",
    },
    {
      question: "How do I see the air from the street?",
      answer: "RGB indicators show the colour of the air, readable from across a street.",
    },
  ],
  pictured: "15 × 7.9 × 20.5 cm",
  room: "balcony-wide",
  roomAlt: "The Outdoor Monitor on a sunlit wall, beside the leaves of palms",
});
