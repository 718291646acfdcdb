import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { models } from "#app/content/models.generated.ts";
import { roomOf, viewsOf } from "#app/content/product-views.server.ts";
import { builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";
import { boxOf, readGlb, sizeOf, triangles } from "../../studio/models/glb.ts";
import { MOST_BYTES, MOST_TRIANGLES, models as made, TOLERANCE } from "../../studio/models/list.ts";
import { unpacked } from "../../studio/models/zip.ts";

const folder = join(import.meta.dirname, "..", "..", "public", "models");
const fileOf = (name: string, ending: string) => join(folder, `${name}.${ending}`);
const sceneOf = (name: string) => {
  const [scene] = unpacked(readFileSync(fileOf(name, "usdz")));
  if (!scene) throw new Error(`${name}.usdz is empty`);
  return scene;
};

/** The texts behind a word and an equals sign, such as the corners in `extent = [(…),(…)]`. */
const stated = (text: string, word: string) =>
  [...text.matchAll(new RegExp(`${word} = (.*)`, "g"))].map(([, value = ""]) => value);
const numbers = (text: string) =>
  [...text.matchAll(/-?\d+(\.\d+)?(e-?\d+)?/g)].map(([each]) => Number(each));

/** Every product's model files, by the first part of its pictures' names. */
const keys = [
  ...new Set(builtInProducts.flatMap(({ images }) => Object.values(images).map(firstPart))),
];
function firstPart(file: string): string {
  return file.split("-")[0] ?? "";
}

describe("models", () => {
  test("every product has one, and nothing else lies there", () => {
    expect([...new Set(made.map(({ name }) => firstPart(name)))].sort()).toEqual(keys.sort());
    const files = made.flatMap(({ name }) => [`${name}.glb`, `${name}-room.glb`, `${name}.usdz`]);
    expect(existsSync(folder) ? readdirSync(folder).sort() : []).toEqual(files.sort());
    expect(Object.keys(models).sort()).toEqual(made.map(({ name }) => name).sort());
  });

  test.each(made)("the glTF of $name is small enough for a phone", ({ name }) => {
    expect(statSync(fileOf(name, "glb")).size).toBeLessThan(MOST_BYTES);
    expect(triangles(readGlb(fileOf(name, "glb")))).toBeLessThan(MOST_TRIANGLES);
    expect(models[name]?.bytes).toEqual({
      glb: statSync(fileOf(name, "glb")).size,
      usdz: statSync(fileOf(name, "usdz")).size,
    });
  });

  test.each(made)("the glTF of $name has compressed geometry and WebP pictures", ({ name }) => {
    const { json } = readGlb(fileOf(name, "glb"));
    expect(json.extensionsUsed).toContain("EXT_meshopt_compression");
    for (const { mimeType } of json.images ?? []) expect(mimeType).toBe("image/webp");
  });

  test.each(made)("the glTF of $name is true to scale", ({ name, measured, size }) => {
    const glb = readGlb(fileOf(name, "glb"));
    const found = sizeOf(glb, measured);
    for (const [axis, millimetres] of size.entries()) {
      expect(Math.abs((found[axis] ?? 0) - millimetres)).toBeLessThanOrEqual(TOLERANCE);
    }
    expect(models[name]?.size).toEqual(found);
  });

  test.each(made)("the glTF of $name names the looks that the page offers", ({ name }) => {
    const { extensions } = readGlb(fileOf(name, "glb")).json;
    const variants = extensions?.KHR_materials_variants?.variants.map((each) => each.name) ?? [];
    expect(variants).toEqual(models[name]?.variants);
    const product = builtInProducts.find(({ images }) =>
      Object.values(images).some((file) => file.startsWith(firstPart(name))),
    );
    if (name.startsWith("purifier"))
      expect([...variants].sort()).toEqual([...(product?.colors ?? [])].sort());
  });

  test.each(made.filter(({ name }) => name.startsWith("purifier")))(
    "the glTF of $name stands on the floor",
    ({ name, measured }) => {
      const glb = readGlb(fileOf(name, "glb"));
      const { translation } = glb.json.nodes.find((node) => node.name === measured) ?? {};
      expect((boxOf(glb, measured).low[1] ?? 1) + (translation?.[1] ?? 0)).toBeCloseTo(0, 3);
    },
  );
});

describe("models for rooms on Android", () => {
  const roomOf = (name: string) => readGlb(fileOf(`${name}-room`, "glb"));

  test.each(made)("the plain glTF of $name asks for nothing that its viewer lacks", ({ name }) => {
    const { json } = roomOf(name);
    expect(json).not.toHaveProperty("extensionsRequired");
    for (const { mimeType } of json.images ?? []) expect(mimeType).toBe("image/jpeg");
    expect(statSync(fileOf(`${name}-room`, "glb")).size).toBeLessThan(MOST_BYTES);
  });

  test.each(made)("the plain glTF of $name is true to scale", ({ name, measured, size }) => {
    const found = sizeOf(roomOf(name), measured);
    for (const [axis, millimetres] of size.entries()) {
      expect(Math.abs((found[axis] ?? 0) - millimetres)).toBeLessThanOrEqual(TOLERANCE);
    }
  });
});

describe("what a variant's picture has besides", () => {
  const page = "https://shop.example/product/1";

  test("each variant that is sold has the model and the look that its picture shows", () => {
    const seen = builtInProducts.flatMap(({ images }) =>
      Object.values(images).map((file) => {
        const { model } = viewsOf(file);
        return `${file.replace("-1200.avif", "")}: ${model?.name}, ${model?.look ?? "one look"}`;
      }),
    );
    expect(seen).toContain("purifier-skyblue-metal: purifier-metal, Sky Blue");
    expect(seen).toContain("indoor-white-plastic: indoor, Plastic Matte");
    expect(seen).toContain("outdoor-cream-wood: outdoor-wood, one look");
    expect(seen.filter((each) => each.includes("undefined"))).toEqual([]);
  });

  test("the look that files for rooms have is named where the page's model has several", () => {
    const looks = Object.keys(models).map((name) => `${name}: ${roomOf(name, "", page).look}`);
    expect(looks).toContain("purifier-wood: White");
    expect(looks).toContain("indoor: Metal");
    expect(looks).toContain("outdoor-wood: undefined");
  });

  test("uploaded and other pictures have none", () => {
    for (const file of ["u12ab-1200.avif", "purifier-gallery-scale-1200.avif", "", "x-y-z-1.avif"])
      expect(viewsOf(file)).toEqual({});
  });

  test("Android opens the plain file by its whole address, true to scale, and leads back", () => {
    const { android } = roomOf("outdoor-wood", "Outdoor Monitor", page);
    const [, query = "", intent = ""] = /\?([^#]+)#(.+)$/.exec(android) ?? [];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      file: "https://shop.example/models/outdoor-wood-room.glb",
      mode: "ar_preferred",
      resizable: "false",
      title: "Outdoor Monitor",
      enable_vertical_placement: "true",
    });
    expect(intent.split(";")).toContain(`S.browser_fallback_url=${encodeURIComponent(page)}`);
  });

  test("every picture of a gallery names the variants that it shows", () => {
    for (const { gallery, colors, material } of builtInProducts) {
      for (const entry of gallery) {
        expect(material.options, entry.picture).toContain(entry.material);
        expect([...colors, ""], entry.picture).toContain(entry.color);
        // A colour that differs among the product's own is always said.
        if (colors.length > 1) expect(entry.color, entry.picture).not.toBe("");
      }
    }
  });
});

describe("models for iPhones", () => {
  test.each(made)("the USDZ of $name is a package as Apple's format wants it", ({ name }) => {
    const files = unpacked(readFileSync(fileOf(name, "usdz")));
    expect(files[0]?.name).toMatch(/\.usd[ac]$/);
    for (const { name: file, offset, compressed } of files) {
      expect(compressed, file).toBe(false);
      expect(offset % 64, file).toBe(0);
      expect(file).toMatch(/\.(usda|jpg|png)$/);
    }
    const pictures = new Set(files.slice(1).map((file) => file.name));
    const wanted = [...(files[0]?.bytes.toString().matchAll(/@([^@]+)@/g) ?? [])];
    for (const [, file] of wanted) expect(pictures).toContain(file);
  });

  test.each(made)("the USDZ of $name is in metres with Y up, and true to scale", (model) => {
    const text = sceneOf(model.name).bytes.toString();
    expect(text).toMatch(/^#usda 1\.0\n/);
    expect(stated(text, "metersPerUnit")).toEqual(["1"]);
    expect(stated(text, "upAxis")).toEqual(['"Y"']);
    const from = text.indexOf(`def Xform "${model.measured}"`);
    const after = text.indexOf("def Xform", from + 1);
    const node = text.slice(from, after < 0 ? undefined : after);
    expect(stated(node, "xformOp:scale")).toEqual(["(1,1,1)"]);
    const corners = stated(node, "extent").map(numbers);
    for (const [axis, millimetres] of model.size.entries()) {
      const low = Math.min(...corners.map((corner) => corner[axis] ?? 0));
      const high = Math.max(...corners.map((corner) => corner[axis + 3] ?? 0));
      expect(Math.abs((high - low) * 1000 - millimetres)).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  test.each(made)("the USDZ of $name has as many corners as its faces name", ({ name }) => {
    const text = sceneOf(name).bytes.toString();
    const [points, indices] = [stated(text, "points"), stated(text, "faceVertexIndices")];
    expect(points.length).toBe(indices.length);
    for (const [i, list] of points.entries()) {
      const most = numbers(indices[i] ?? "").reduce((a, b) => Math.max(a, b), 0);
      expect(most).toBe(list.split("),(").length - 1);
    }
  });
});
