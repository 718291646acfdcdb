import type { Paise } from "../money.ts";

/** A filter: what it holds back, how long it lasts, and what a new one costs; "" and null: not known. */
export type Filter = { name: string; holds: string; life: string; price: Paise | null };

/**
 * A picture with what is said of it. With the title of one of the product's details and no text of its
 * own it is the picture of that detail.
 */
export type Chapter = { title: string; text: string; picture: string; alt: string };

/** What is shown of a product by one text each; "" where it is not known or not set. */
export const storyTextNames = [
  /** Measured values, with their unit and how they were measured. */
  "noise",
  "watts",
  "cadr",
  /** Width × depth × height of the piece in the pictures. */
  "pictured",
  /** The picture at the foot of the page, by its name in the media library, and what it shows. */
  "room",
  "roomAlt",
] as const;
export type StoryTextName = (typeof storyTextNames)[number];

/** What a product's page shows below the choices. */
export type Story = Record<StoryTextName, string> & {
  chapters: Chapter[];
  filters: Filter[];
  box: { name: string }[];
  care: { title: string; text: string }[];
  specs: { name: string; value: string }[];
  questions: { question: string; answer: string }[];
  /** Whether an example of a day's readings is shown. */
  day: boolean;
};

/** All of it; what was kept before a field was known has it empty. */
export function wholeStory(known: Partial<Story> = {}): Story {
  return {
    ...(Object.fromEntries(storyTextNames.map((name) => [name, ""])) as Record<
      StoryTextName,
      string
    >),
    ...{ chapters: [], filters: [], box: [], care: [], specs: [], questions: [], day: false },
    ...known,
  };
}

/** The names of its lists. */
export const storyLists = ["chapters", "filters", "box", "care", "specs", "questions"] as const;
