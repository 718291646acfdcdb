import { beforeAll, describe, expect, test } from "vitest";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { messages } from "#domain/messages.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { getPage, post } from "#tests/support/site.ts";
import { aMediaShop, PAGE, uploadJson } from "./media-shop.ts";
import { aPhoto } from "./pictures.ts";

eachEngine((engine) => {
  const own = aMediaShop(engine);

  describe("the library", () => {
    let name: string;
    beforeAll(async () => {
      const { answer } = await uploadJson(own, [["garden.jpg", await aPhoto()]]);
      name = answer.uploaded[0]?.picture.name ?? "";
    });
    const send = (fields: Record<string, string>) =>
      post(own.site, PAGE, fields, own.admin.cookies);

    test("keeps a description, and finds by it and by the file's name (§17.11)", async () => {
      expect((await send({ intent: "update", name, alt: "  A  garden at noon " })).text).toContain(
        mediaMessages().altSaved,
      );
      expect(own.shop.ctx.pictures.find(name)?.alt).toBe("A garden at noon");
      for (const [text, count] of [
        ["GARDEN", 1],
        ["noon", 1],
        ["%", 0],
        ["moon", 0],
      ] as const) {
        const { pictures } = JSON.parse(
          (await getPage(own.site, `${PAGE}.json?q=${encodeURIComponent(text)}`, own.admin.cookies))
            .text,
        );
        expect([text, pictures.length]).toEqual([text, count]);
      }
      const long = await send({ intent: "update", name, alt: "x".repeat(251) });
      expect([
        long.status,
        long.text.includes(messages().tooLong(250)),
        long.text.includes("x".repeat(251)),
      ]).toEqual([200, true, true]);
    });

    test("removes only what is not in use, once asked (§17.12)", async () => {
      await own.shop.ctx.db.execute(
        `insert into articles (slug, title, summary, body, picture) values ('noon', 'Plants at noon', '', '', '${name}')`,
      );
      expect((await getPage(own.site, PAGE, own.admin.cookies)).text).toContain("Plants at noon");
      const asked = await send({ intent: "remove", name });
      expect(asked.text).toContain(mediaMessages().removeQuestion("garden.jpg"));
      const refused = await send({ intent: "remove", name, confirmed: "yes" });
      expect([refused.status, refused.text.includes("article “Plants at noon”")]).toEqual([
        409,
        true,
      ]);
      await own.shop.ctx.db.execute("delete from articles");
      // A draft of a page whose Hindi alone shows it.
      for (const statement of [
        `insert into articles (kind, slug, title, summary, body, picture) values ('page', 'care', 'Care', '', '', '')`,
        `insert into translations (kind, subject, language, document) values ('article', 'care', 'hi', '{"body": "![पौधा](${name})"}')`,
      ]) {
        await own.shop.ctx.db.execute(statement);
      }
      const library = await getPage(own.site, PAGE, own.admin.cookies);
      expect(library.text).toContain('href="/admin/dashboard/pages/care"');
      expect((await send({ intent: "remove", name, confirmed: "yes" })).status).toBe(409);
      await own.shop.ctx.db.execute("delete from articles");
      expect((await send({ intent: "remove", name, confirmed: "yes" })).text).toContain(
        mediaMessages().removed,
      );
      expect(own.shop.ctx.pictures.find(name)).toBeUndefined();
      expect((await fetch(`${own.site.url}/pictures/${name}-320.webp`)).status).toBe(404);
      expect(await own.shop.ctx.files.list(`pictures/${name}`)).toEqual([]);
      expect((await send({ intent: "remove", name, confirmed: "yes" })).status).toBe(404);
    });

    test("is on the audit trail (§17.13)", async () => {
      const trail = await own.shop.rows<{ action: string }>(
        `select action from audit_entries where subject_id = '${name}' order by id` as never,
      );
      expect(trail.map(({ action }) => action)).toEqual([
        "picture.upload",
        "picture.update",
        "picture.delete",
      ]);
    });
  });
});
