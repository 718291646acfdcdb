import { texts } from "#language";
/** The words of About (§2.30; the origin story of §1.4). */
export const aboutPage = texts({
  meta: {
    title: "About: Redefining the Way We Breathe",
    description:
      "How a founder’s illness in January 2020 became a purifier with a living plant: our origin, our mission, our achievements.",
  },
  opening: {
    kind: "About the company",
    title: "Redefining the Way We Breathe",
    lead: "We build air purifiers that a plant grows in, and monitors that show what is in the air. We do it in Noida, for homes and offices in India.",
  },
  products: "Explore our Products",
  journey: "Explore our Journey",
  pictureAlt: "A purifier with a peace lily beside a cane chair, in the sun of a veranda",
  origin: {
    title: "Our Origin",
    paragraphs: [
      "In January 2020 one of our founders fell ill with a respiratory disease. The weeks that followed were spent indoors, behind closed windows, in air that nobody had ever measured.",
      "The first thing built was not a purifier but a number: a sensor on a shelf, read every minute. The number was worse than the street’s. A filter brought it down, but the room felt like a ward. A plant on top made it a room again, and then came the question that became the company: what if the plant did part of the work?",
      "With a university incubator that question became a first prototype in June 2021: five filters below, living roots above, one fan for both. The first 250 customised units were deployed in apartments in one city, each set up for its room. Today there are units in five major cities.",
    ],
    alt: "A purifier with a peace lily beside a bed in morning light",
  },
  mission: {
    title: "Our Mission",
    filmAlt:
      "The purifier turns slowly on its paper: oak slats, white collar, round display, peace lily",
    blocks: [
      {
        title: "Pioneering Fresh Air in Homes",
        text: "People spend most of the day indoors, and few ever measure the air there. We want every home to see its air quality on a display, and to have a purifier that improves it.",
      },
      {
        title: "Mission of Health and Comfort",
        text: "Less dust, smoke and fumes in the air, without much to do for it: the sensors set the fan, and the planter waters itself. You fill the tank and change the filters.",
      },
      {
        title: "Transforming Living Spaces",
        text: "A purifier cleans the room that it stands in, so ours is made to stand in full view: slatted wood, a round display and a growing plant.",
      },
    ],
  },
  achievements: {
    title: "Our Achievements",
    close: "Close",
    trophies: "Trophy Wall",
  },
  onward: {
    title: "For the room that you are in",
    text: "A purifier in which a plant grows, a monitor for the desk and one for the wall outside.",
    see: "See products and prices",
    how: "How the air is cleaned",
    alt: "A sky-blue purifier with a peace lily between a tent and a shelf of toys",
  },
});
