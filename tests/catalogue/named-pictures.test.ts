import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { wholeStory } from "#domain/catalogue/product-story.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { removePicture } from "#server/admin/remove-picture.ts";
import { bringBackRevision } from "#server/catalogue/bring-back-revision.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { ask, aToken, serveApi, theOwner } from "#tests/api/program.ts";
import { aDocument } from "#tests/domain/catalogue/documents.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const editor: SignedInAdmin = {
  uid: "asha",
  email: "asha@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], products: ["update"] } },
};
/** A name as uploaded pictures have them. */
const upload = (nth: number) => `u${String(nth).padStart(23, "0")}0`;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  async function uploaded(nth: number): Promise<string> {
    await shop.rows(sql`insert into pictures
      (name, width, height, widths, placeholder, colour, file_name, bytes)
      values (${upload(nth)}, 800, 800, '[320, 480, 800]', '', '#808080', 'a.jpg', 1)`);
    await shop.ctx.pictures.load();
    return upload(nth);
  }
  const save = async (id: number | null, changes: Partial<ProductDocument>) => {
    const now = id === null ? null : successOf(await readProduct(shop.ctx, editor, id));
    const document = { ...(now?.document ?? aDocument()), ...changes };
    const revision = now?.revision ?? 0;
    return successOf(await saveProduct(shop.ctx, editor, { id, revision, document })).id;
  };
  const detail = (picture: string) =>
    wholeStory({
      chapters: [{ title: "Filter", text: "It holds dust.", picture, alt: "A filter" }],
    });

  test("a picture of a product's details, or at the foot of its page, is in use (§19.42)", async () => {
    const [first, foot] = [await uploaded(1), await uploaded(2)];
    const id = await save(null, { story: detail(first) });
    const inUse = { code: "picture/in-use", details: ["product “Desk Purifier”"] };
    expect(failureOf(await removePicture(shop.ctx, editor, first))).toEqual(inUse);
    await save(id, { story: wholeStory({ room: foot, roomAlt: "A room" }) });
    expect(failureOf(await removePicture(shop.ctx, editor, foot))).toEqual(inUse);
    successOf(await removePicture(shop.ctx, editor, first));
  });

  test("a revision whose picture was removed since is not brought back (§19.43)", async () => {
    const picture = await uploaded(3);
    const gallery = aDocument().pictures;
    const own = { picture, alt: "Another side", color: "", material: "" };
    const id = await save(null, { pictures: [...gallery, own], story: detail(picture) });
    await save(id, { pictures: gallery, story: wholeStory() });
    successOf(await removePicture(shop.ctx, editor, picture));
    const sentence = `There is no picture "${picture}"`;
    const asked = { id, revision: 1, seen: 2 };
    expect(failureOf(await bringBackRevision(shop.ctx, editor, asked))).toEqual({
      code: "product-invalid",
      problems: [
        { at: "pictures.1.picture", sentence },
        { at: "chapters.0.picture", sentence },
      ],
    });
    // One that is there, and the site's own, come back.
    await save(id, { story: detail("macro-leaf") });
    await save(id, { story: wholeStory() });
    successOf(await bringBackRevision(shop.ctx, editor, { id, revision: 3, seen: 4 }));
  });

  test("a program that names a picture that there is not is refused at its place (§19.43)", async () => {
    const server = await serveApi(shop.ctx);
    const { token } = await aToken(shop.ctx, await theOwner(shop.ctx));
    const change = (body: object) =>
      ask(server.url, "/api/v1/products/1", { token, method: "PATCH", body });
    type Told = { pictures: object[]; story: { chapters: object[] } };
    const { json } = await ask(server.url, "/api/v1/products/1", { token });
    const { pictures, story } = json as Told;
    const [first] = pictures;
    for (const name of [upload(4), "no-such-picture"]) {
      const detail = `There is no picture "${name}"`;
      const gallery = await change({ pictures: [{ ...first, picture: name }] });
      expect([gallery.status, gallery.json]).toMatchObject([
        422,
        { errors: expect.arrayContaining([{ pointer: "/pictures/0/picture", detail }]) },
      ]);
      const chapters = [{ title: "Filter", text: "", picture: name, alt: "" }, ...story.chapters];
      const told = await change({ story: { ...story, chapters } });
      expect(told.json).toMatchObject({
        errors: expect.arrayContaining([{ pointer: "/story/chapters/0/picture", detail }]),
      });
    }
    expect((await change({ pictures })).status).toBe(200);
    await server.close();
  });
});
