import { renderToStaticMarkup } from "react-dom/server";
import {
  Breathe,
  Categories,
  type HomeStoryProps,
  Partners,
  Voices,
} from "#app/features/marketing/home/sections.tsx";

/** Home between the comparison and the checkup form, as HTML: nothing changes in it. */
export const homeStory = ({ categories, breathe, partners, testimonials }: HomeStoryProps) =>
  renderToStaticMarkup(
    <>
      <Categories {...categories} />
      <Breathe {...breathe} />
      <Partners {...partners} />
      <Voices {...testimonials} />
    </>,
  );
