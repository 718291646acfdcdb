import { describe, expect, test } from "vitest";
import {
  kindOfFile,
  kindOfProposal,
  type PictureKind,
  pictureKinds,
  proposedAlt,
  proposedPicture,
  proposedPromises,
} from "#domain/catalogue/editing/proposals.ts";

describe("the text that is proposed for a picture (§16.17)", () => {
  const of = (kind: PictureKind, color = "White", material = "Wood") =>
    proposedAlt({ name: " Air Purifier ", color, material, kind });

  test.each<[PictureKind, string]>([
    ["whole", "Air Purifier in White and Wood"],
    ["detail", "A detail of the Air Purifier in White and Wood"],
    ["back", "Air Purifier in White and Wood, from the back"],
    ["side", "Air Purifier in White and Wood, from the side"],
    ["room", "Air Purifier in White and Wood in a room"],
    ["box", "Air Purifier in White and Wood with what is in its box"],
    ["size", "Air Purifier in White and Wood with its dimensions"],
  ])("%s: %s", (kind, text) => {
    expect(of(kind)).toBe(text);
  });

  test("names the options that there are, and is none without a name", () => {
    expect(of("whole", "", "Wood")).toBe("Air Purifier in Wood");
    expect(of("whole", "White", "")).toBe("Air Purifier in White");
    expect(of("whole", "", "")).toBe("Air Purifier");
    expect(proposedAlt({ name: " ", color: "White", material: "", kind: "room" })).toBe("");
    expect(new Set(pictureKinds.map((kind) => of(kind))).size).toBe(pictureKinds.length);
  });

  test.each([
    ["IMG_2041.jpg", "whole"],
    ["purifier-living-ROOM.webp", "room"],
    ["unboxing 3.png", "box"],
    ["dimensions.png", "size"],
    ["display_closeup.jpg", "detail"],
    ["rear.jpg", "back"],
    ["left-view.jpg", "side"],
    ["", "whole"],
  ])("the file %j shows: %s", (name, kind) => {
    expect(kindOfFile(name)).toBe(kind);
  });

  const shown = {
    name: "Air Purifier",
    colors: [
      { key: "1", name: "White" },
      { key: "2", name: "Pink" },
      { key: "3", name: "Baby Pink" },
    ],
    materials: [{ key: "1", name: "Wood" }],
  };

  test.each<[string, PictureKind | null]>([
    ["Air Purifier in White and Wood", "whole"],
    ["Air Purifier", "whole"],
    ["Air Purifier in Wood, from the back", "back"],
    ["A detail of the Air Purifier in Baby Pink", "detail"],
    ["Air Purifier in Green", null],
    ["Our purifier beside a fern", null],
    ["", null],
  ])("%j was proposed as %s", (text, kind) => {
    expect(kindOfProposal(text, shown)).toBe(kind);
  });

  test.each([
    [
      "purifier-white-wood-detail.jpg",
      "",
      "1",
      "1",
      "A detail of the Air Purifier in White and Wood",
    ],
    ["BabyPink_room.png", "", "3", "", "Air Purifier in Baby Pink in a room"],
    ["baby pink.png", "", "3", "", "Air Purifier in Baby Pink"],
    ["IMG_2041.jpg", "", "", "", "Air Purifier"],
    ["whitewash.jpg", "", "", "", "Air Purifier"],
    ["white.jpg", "A fern in the purifier", "1", "", "A fern in the purifier"],
  ])("the file %j with the text %j", (fileName, alt, color, material, text) => {
    expect(proposedPicture({ fileName, alt }, shown)).toEqual({ alt: text, color, material });
  });
});

describe("the promises that a new product begins with (§16.17)", () => {
  const shop = { warranty: "1 year", replacement: "10 days" };
  const of = (warranty: string, replacement = "10 days by Brand") => ({ warranty, replacement });

  test("are those of most other products", () => {
    const all = [of("1 Year"), of("2 Years"), of("2 Years", "a week"), of("")];
    expect(proposedPromises(all, shop)).toEqual(of("2 Years"));
  });

  test("the first of several that are there as often, and the shop's own where there is none", () => {
    expect(proposedPromises([of("1 Year"), of("2 Years")], shop).warranty).toBe("1 Year");
    expect(proposedPromises([], shop)).toEqual(shop);
    expect(proposedPromises([of(" ", "")], shop)).toEqual(shop);
  });
});
