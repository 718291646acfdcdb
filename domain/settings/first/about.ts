import type { SettingsValues } from "../groups.ts";

type AboutGroups = Pick<SettingsValues, "milestones" | "achievements">;

/** About as it is first: the way here (§1.4), four achievements (§3.22), three awards of invented givers (§2.33). */
export const firstAbout: AboutGroups = {
  milestones: {
    list: [
      { date: "January 2020", text: "A founder’s respiratory illness starts the work" },
      { date: "June 2021", text: "First prototype, with a university incubator" },
      { date: "First 250 units", text: "Customised and deployed in apartments in one city" },
      {
        date: "December 2024",
        text: "The date we had set ourselves for reaching several major Indian cities",
      },
      { date: "Today", text: "More than 250 units, in 5 major cities" },
    ],
  },
  achievements: {
    list: [
      {
        title: "Incubation graduation",
        slug: "incubation",
        short: "Eighteen months at a university incubator",
        sign: "graduation",
        description:
          "We entered the incubator with a sketch and a sensor on a breadboard, and left it with a product that passes its own tests. The programme gave us a workshop, a measuring chamber, and people who asked how we knew.",
        picture: "achievement-1",
        alt: "A framed certificate that leans on the wall, a plant beside it",
      },
      {
        title: "Top 5 startups in a national innovation programme",
        slug: "top-five",
        short: "Chosen among young companies from all over India",
        sign: "ranking",
        description:
          "The programme looked for young companies that solve an everyday problem with something that can be built in India. The jury ran the purifier in a closed room for a day and read the curve afterwards. We were among the five that were chosen.",
        picture: "achievement-2",
        alt: "A leaf of brass on a block of oak",
      },
      {
        title: "Member of an air-pollution association",
        slug: "association",
        short: "With researchers, engineers and makers",
        sign: "people",
        description:
          "The association brings together people who measure air, people who clean it and people who write the rules for both. As a member we share anonymous readings of our outdoor monitors, and learn first when a method turns out to be wrong.",
        picture: "achievement-3",
        alt: "A round bronze plaque on a stand, beside two books",
      },
      {
        title: "Second prize in a university health-tech hackathon",
        slug: "hackathon",
        short: "Thirty-six hours, one working monitor",
        sign: "cup",
        description:
          "In thirty-six hours we built a monitor that a school could hang in a classroom: a sensor, a screen with one number, and a chart for the teacher. It won second prize, and its enclosure is the ancestor of our Indoor Monitor.",
        picture: "achievement-4",
        alt: "A silver cup with two handles",
      },
    ],
    trophies: [
      { award: "Clean Air Product of the Year", giver: "Zephra Air Alliance", year: "2023" },
      {
        award: "Design for Indian Homes, first prize",
        giver: "Kestrel Vale Institute",
        year: "2022",
      },
      { award: "Young Company to Watch", giver: "Pavanya Launchpad", year: "2021" },
    ],
  },
};
