import { footer } from "#texts/site/footer.ts";
import type { Draft } from "./draft.ts";
import type { GroupName } from "./groups.ts";
import { homePictures } from "./home-pictures.ts";
import { homeWords } from "./home-words.ts";

/** What stands on the pages where a group says nothing, as a form of the group would have it. Words and names of pictures. */
export function firstWordsOf(name: GroupName, brand: string): Draft {
  const { about, closing } = footer();
  const words: { [Name in GroupName]?: object } = {
    ...homeWords(brand),
    footer: { about, closing: closing(brand) },
  };
  const pictures: { [Name in GroupName]?: object } = homePictures();
  return { ...words[name], ...pictures[name] } as Draft;
}
