import { describe, expect, test } from "vitest";
import { draftOf } from "#domain/settings/draft.ts";
import type { Fields } from "#domain/settings/fields.ts";
import { byPath, filled } from "#domain/settings/filled.ts";
import { firstHome } from "#domain/settings/first/home.ts";
import { firstWordsOf } from "#domain/settings/first-words.ts";
import { homeGroups } from "#domain/settings/groups/home.ts";
import { checkTogether, type GroupName } from "#domain/settings/groups.ts";
import { homePictures } from "#domain/settings/home-pictures.ts";
import { homeWords } from "#domain/settings/home-words.ts";

const names = Object.keys(homeGroups) as (keyof typeof homeGroups)[];

type Limit = [path: string, most: number];

/** Each plain field of a group by its path, rows as often as there are, with how long it may be. */
function fieldsOf(fields: Fields): Limit[] {
  return Object.entries(fields).flatMap(([name, field]): Limit[] => {
    if (field.kind === "text") return [[name, field.most]];
    if (field.kind !== "rows") return [[name, Number.POSITIVE_INFINITY]];
    const inner = fieldsOf(field.fields);
    return Array.from({ length: field.most }, (_, at) => at).flatMap((at) =>
      inner.map(([path, most]): Limit => [`${name}.${at}.${path}`, most]),
    );
  });
}

describe("what stands on Home where its owner says nothing (§19.22)", () => {
  // The headline and its sentence are first values; where the film stands there is no picture.
  const alone = ["first", "second", "lead"];

  test.each(names)(
    "%s: each field has its words, which are no longer than the owner's may be",
    (name) => {
      const first = byPath(firstWordsOf(name, "Greenverse"));
      const fields = fieldsOf(homeGroups[name].fields);
      const without = fields.filter(([path]) => !(path in first)).map(([path]) => path);
      expect(without.filter((path) => !alone.includes(path))).toEqual(
        name === "future" ? ["picture"] : [],
      );
      const limits = new Map(fields);
      expect(Object.keys(first).filter((path) => !limits.has(path))).toEqual([]);
      for (const [path, text] of Object.entries(first)) {
        expect([path, text.length <= (limits.get(path) ?? 0)]).toEqual([path, true]);
      }
    },
  );

  test.each(names)("%s: a new shop has set none of them", (name) => {
    const words = { ...homePictures()[name as "future"] };
    expect(filled(firstHome[name], words)).toEqual(words);
  });

  test("words of an owner's own stand in their place, row by row", () => {
    const { future } = homeWords("Greenverse");
    const [first, second, ...others] = future.checks;
    const own = {
      ...firstHome.future,
      title: "Air, at last",
      checks: [{ title: "", text: "" }, { title: "Quiet", text: "" }, ...others],
    };
    expect(filled(own, future)).toEqual({
      ...future,
      title: "Air, at last",
      checks: [first, { title: "Quiet", text: second?.text }, ...others],
    });
    expect(filled(null, future)).toEqual(future);
  });

  test("their paths are those of the form", () => {
    const draft = draftOf(homeGroups.future.fields, firstHome.future);
    expect(Object.keys(byPath(draft))).toEqual(
      fieldsOf(homeGroups.future.fields).map(([path]) => path),
    );
  });
});

describe("a picture of the owner's own (§19.24)", () => {
  const wrong = <Name extends keyof typeof homeGroups>(name: Name, changes: object) =>
    Object.keys(checkTogether<GroupName>(name, { ...firstHome[name], ...changes } as never));

  test.each([
    ["opening", { picture: "a" }, ["alt"]],
    ["opening", { tall: "a" }, ["alt"]],
    ["opening", { picture: "a", alt: "A room" }, []],
    ["future", { leaf: "a", slats: "b", slatsAlt: "Oak" }, ["leafAlt"]],
    ["future", { picture: "a" }, ["alt"]],
    ["comparison", { haze: "a", hazeAlt: "Haze" }, ["clear"]],
    ["comparison", { clear: "a" }, ["clearAlt", "haze"]],
    ["comparison", { haze: "a", hazeAlt: "Haze", clear: "b", clearAlt: "Clear" }, []],
    ["banner", { picture: "a" }, ["alt"]],
    ["banner", { title: "Breathe" }, []],
  ] as const)("%s with %j lacks %j", (name, changes, lacks) => {
    expect(wrong(name, changes)).toEqual(lacks);
  });

  test("of a category says what it shows", () => {
    const [first, second] = firstHome.categories.cards;
    const cards = [first, { ...second, picture: "a" }];
    expect(wrong("categories", { cards })).toEqual(["cards.1.alt"]);
  });
});
