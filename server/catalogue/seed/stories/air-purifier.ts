import { wholeStory } from "#domain/catalogue/product-story.ts";

/** What the page of the Air Purifier shows: filters as in §9.13, the rest as its details and features say. */
export const airPurifierStory = wholeStory({
  chapters: [
    {
      title: "Five filters, one pass",
      text: "",
      picture: "filters-exploded",
      alt: "The five filters side by side in the order in which the air meets them",
    },
    {
      title: "The plant waters itself",
      text: "",
      picture: "roots-cutaway",
      alt: "The planter cut open: roots in their substrate above the water, the purifier below",
    },
    {
      title: "One touch from air to water",
      text: "The round display shows the air quality at all times. Touch it and it turns to the water level, so you know when to fill the tank.",
      picture: "display-hand",
      alt: "An index finger touches the round display, which shows the water level at 68%",
    },
    {
      title: "Five colors, three materials",
      text: "Wood, metal or plastic, each in silver, grey, white, baby pink and sky blue. This one is plastic in sky blue.",
      picture: "nursery-wide",
      alt: "A sky blue Air Purifier on a striped rug in a child’s room, between a tent and a bookshelf",
    },
    {
      title: "The same readings in the portal",
      text: "Over Wi-Fi the readings reach the portal: the room as it is now, the day behind it, and the other rooms beside it.",
      picture: "portal-dashboard",
      alt: "The portal’s dashboard with example readings: AQI 18 in the living room and the day’s curves",
    },
  ],
  filters: [
    { name: "Primary filter", holds: "Dust, fur and hair", life: "", price: null },
    {
      name: "Activated carbon",
      holds: "Odours, smoke and chemical fumes",
      life: "",
      price: null,
    },
    { name: "Cold catalyst", holds: "VOCs, formaldehyde, benzene", life: "", price: null },
    {
      name: "True HEPA H-13",
      holds: "99.97% of particles down to 0.3 microns",
      life: "",
      price: null,
    },
    { name: "Antibacterial", holds: "Bacteria", life: "", price: null },
  ],
  box: [
    { name: "The Air Purifier in the size, color and material you choose" },
    { name: "Five filters" },
    { name: "The planter with its plant" },
  ],
  care: [
    {
      title: "Water",
      text: "Fill the tank. The planter sprinkles when the soil asks for it, and the display shows what is left.",
    },
    { title: "Light", text: "A bright room is enough; no window sill needed." },
    { title: "Repotting", text: "Lift the planter out. The purifier keeps running." },
  ],
  specs: [
    { name: "Filters", value: "5" },
    { name: "HEPA class", value: "H-13" },
    { name: "Held by the HEPA filter", value: "99.97% of particles down to 0.3 microns" },
    { name: "Air intake", value: "360°, from all four sides" },
    { name: "Connections", value: "Wi-Fi, Bluetooth" },
    { name: "Watering", value: "Automatic, from its own tank" },
  ],
  questions: [
    {
      question: "Does the plant clean the air by itself?",
      answer:
        "No. A plant that only stands in a room moves hardly any air past its roots. Here a fan draws the room’s air through five filters first and then past the roots.",
    },
    {
      question: "Do I have to water it?",
      answer:
        "You fill a tank. The planter sprinkles when the soil asks for it and shows the level on the display.",
    },
    {
      question: "Can I repot the plant?",
      answer: "Lift the planter out to repot; the purifier keeps running meanwhile.",
    },
    {
      question: "Does it help with pet hair and smells?",
      answer:
        "The primary filter holds dust, fur and hair, the activated carbon odours, smoke and chemical fumes.",
    },
    {
      question: "How is it set up?",
      answer:
        "By Bluetooth from your phone, in the room. After that it is controlled over Wi-Fi from anywhere.",
    },
  ],
  pictured: "40 × 40 × 75 cm",
  room: "bedroom-wide",
  roomAlt: "The Air Purifier in Baby Pink beside a bed, in morning light",
  day: true,
});
