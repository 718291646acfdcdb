import { describe, expect, test } from "vitest";
import {
  fitsProducts,
  isUploadedName,
  PICTURE_WIDTHS,
  readPictureFile,
  toPurpose,
} from "#domain/picture.ts";

const name = `u${"0a".repeat(12)}`;

describe("pictures that an owner uploads", () => {
  test("stand where products stand when they are square and there in all widths", () => {
    const picture = {
      ...{ name, width: 1200, height: 1200, widths: [...PICTURE_WIDTHS, 2400] },
      ...{ placeholder: "", colour: "#000000", alt: "" },
    };
    expect(fitsProducts(picture)).toBe(true);
    expect(fitsProducts({ ...picture, height: 1199 })).toBe(false);
    expect(fitsProducts({ ...picture, widths: PICTURE_WIDTHS.slice(1) })).toBe(false);
    expect(fitsProducts({ ...picture, widths: [] })).toBe(false);
  });

  test.each([
    [name, true],
    [`${name}0`, false],
    [`x${name}`, false],
    [name.slice(1), false],
    [name.toUpperCase(), false],
  ])("%s is a name: %s", (text, is) => {
    expect(isUploadedName(text)).toBe(is);
  });

  test.each<[string, object | null]>([
    [`${name}-320.avif`, { name, width: 320, ending: "avif" }],
    [`${name}-1200.webp`, { name, width: 1200, ending: "webp" }],
    [`${name}-320.png`, null],
    [`${name}-0320.avif`, null],
    [`${name}-9.avif`, null],
    [`${name}-12000.avif`, null],
    [`../${name}-320.avif`, null],
    [`${name}-320.avif.exe`, null],
    [`${name}.avif`, null],
  ])("the file %s", (file, read) => {
    expect(readPictureFile(file)).toEqual(read);
  });

  test("are of products unless the form says otherwise", () => {
    expect([toPurpose("other"), toPurpose("product"), toPurpose(undefined)]).toEqual([
      ...["other", "product", "product"],
    ]);
  });
});
