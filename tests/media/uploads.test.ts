import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { allCases } from "#tests/support/ring.ts";
import { getPage } from "#tests/support/site.ts";
import {
  aMediaShop,
  cookieOf,
  MB,
  PAGE,
  rawGet,
  stream,
  upload,
  uploadJson,
} from "./media-shop.ts";
import { aBomb, aPhoto } from "./pictures.ts";

eachEngine((engine) => {
  const own = aMediaShop(engine);

  test("a form without scripts uploads several files; one that is refused is named, and the others go on (§17.2)", async () => {
    const { status, text } = await upload(own, PAGE, [
      ["one.jpg", await aPhoto()],
      ["C:\\photos\\<b>two.jpg", Buffer.from("no picture")],
      ["three.jpg", await aPhoto()],
    ]);
    expect(status).toBe(200);
    expect(text).toContain(mediaMessages().uploaded(2));
    expect(text).toContain("&lt;b&gt;two");
    expect(text).toContain(mediaMessages().unknownType);
    const list = JSON.parse((await getPage(own.site, `${PAGE}.json`, own.admin.cookies)).text);
    expect(list.pictures.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
      "one.jpg",
      "three.jpg",
    ]);
    expect(readdirSync(own.shop.ctx.incoming)).toEqual([]);
  });

  test("the same file twice is one picture (§17.7)", async () => {
    const photo = await aPhoto();
    const first = await uploadJson(own, [["a.jpg", photo]]);
    const second = await uploadJson(own, [["b.jpg", photo]]);
    const other = await uploadJson(own, [["b.jpg", photo]], { purpose: "other" });
    const names = [first, second, other].map(({ answer }) => answer.uploaded[0]?.picture.name);
    expect(names[0]).toMatch(/^u[0-9a-f]{24}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    expect([first, second, other].map(({ answer }) => answer.uploaded[0]?.isNew)).toEqual([
      true,
      false,
      true,
    ]);
    const both = await Promise.all(
      [photo, photo].map(async (each) =>
        uploadJson(own, [["c.jpg", Buffer.concat([each, Buffer.from("x")])]], { purpose: "other" }),
      ),
    );
    expect(new Set(both.map(({ answer }) => answer.uploaded[0]?.picture.name)).size).toBe(1);
    expect(both.filter(({ answer }) => answer.uploaded[0]?.isNew).length).toBe(1);
  });

  test("an uploaded picture is served for ever, and unknown ones are not (§17.9)", async () => {
    const { answer } = await uploadJson(own, [["a.jpg", await aPhoto()]]);
    const name = answer.uploaded[0]?.picture.name ?? "";
    for (const [ending, width] of [
      ["avif", 320],
      ["webp", 1200],
    ] as const) {
      const response = await fetch(`${own.site.url}/pictures/${name}-${width}.${ending}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        `image/${ending}`,
      ]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const etag = response.headers.get("etag") ?? "";
      const bytes = (await response.arrayBuffer()).byteLength;
      expect(bytes).toBe(Number(response.headers.get("content-length")));
      const again = await fetch(response.url, { headers: { "if-none-match": etag } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      const head = await fetch(response.url, { method: "HEAD" });
      expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes)]);
    }
    for (const path of [
      `/pictures/${name}-321.webp`,
      `/pictures/${name}-320.png`,
      `/pictures/${name}.webp`,
      `/pictures/u${"0".repeat(24)}-320.webp`,
      "/pictures/u/../../../etc/passwd",
      "/pictures/u%2e%2e%2f%2e%2e%2fsecrets.json",
      `/pictures/${name}-320.webp/x`,
    ]) {
      const { status } = await rawGet(own.site, path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test("a file of 100 MB is refused with a sentence while it comes, in little memory (§17.3)", async () => {
    const { status, text } = await stream(own.site, own.admin, 100 * MB);
    expect(status).toBe(413);
    expect(text).toContain(mediaMessages().tooLarge);
    const before = process.memoryUsage().rss; // the client's too, which is this process
    const { most } = await stream(own.site, own.admin, 190 * MB);
    // A file that was kept would be 190 MB; what waits to be collected was 107 MB on a full machine.
    expect(most - before).toBeLessThan(150 * MB);
    expect(readdirSync(own.shop.ctx.incoming)).toEqual([]);
  });

  test.runIf(allCases)(
    "a form that is too long as a whole is not read to its end (§17.3)",
    async () => {
      const { text, sent } = await stream(own.site, own.admin, 400 * MB).catch(() => ({
        text: "",
        sent: 0,
      }));
      if (text) expect(text).toContain(mediaMessages().tooMany);
      expect(sent).toBeLessThan(300 * MB);
      expect(readdirSync(own.shop.ctx.incoming)).toEqual([]);
    },
  );

  test("of anybody else nothing is read (§17.1)", async () => {
    const powerless = await anAdmin(own.shop.ctx);
    const askers: [Someone, string | null][] = [
      [{ ...powerless, cookies: [] }, "/admin/login"],
      [powerless, null],
    ];
    for (const [who, place] of askers) {
      const { status, headers, text } = await upload(
        own,
        PAGE,
        [["a.jpg", await aPhoto()]],
        {},
        who,
      );
      if (place) expect(headers.get("location")).toMatch(/^\/admin\/login/);
      else
        expect([status, text.includes(adminMessages.insufficientPermissions)]).toEqual([403, true]);
      const json = await upload(own, `${PAGE}.json`, [["a.jpg", await aPhoto()]], {}, who);
      expect(json.status).toBe(place ? 401 : 403);
    }
    const foreign = await fetch(`${own.site.url}${PAGE}`, {
      method: "POST",
      headers: { cookie: cookieOf(own.admin), origin: "https://elsewhere.example" },
      body: new FormData(),
    });
    expect(foreign.status).toBe(403);
  });

  test.each<[string, string, string]>([
    ["without a boundary", "multipart/form-data; boundary=", "nothing"],
    [
      "that ends early",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nabc',
    ],
    ["with nothing in it", "multipart/form-data; boundary=x", "--x--\r\n"],
  ])("a form %s is answered with a sentence (§17.3)", async (_, type, body) => {
    const response = await fetch(`${own.site.url}${PAGE}.json`, {
      method: "POST",
      headers: { cookie: cookieOf(own.admin), origin: own.site.url, "content-type": type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(
      /Choose at least one picture|did not arrive whole|intent/,
    );
  });

  test("more than ten files at once are ten and a sentence (§17.3)", async () => {
    const photo = await aPhoto();
    const files = Array.from({ length: 12 }, (_, at): [string, Buffer] => [
      `${at}.jpg`,
      at < 10 ? Buffer.from("x") : photo,
    ]);
    const { answer } = await uploadJson(own, files, { purpose: "other" });
    expect([answer.refused.length, answer.problem]).toEqual([10, mediaMessages().tooMany]);
  });

  test("a hostile file costs a sentence, and the shop goes on (§17.6)", async () => {
    const { status, answer } = await uploadJson(own, [["bomb.png", await aBomb(50_000, 50_000)]]);
    expect([status, answer.refused[0]?.problem]).toEqual([422, mediaMessages().tooManyPixels]);
    expect((await getPage(own.site, "/shop")).status).toBe(200);
  });
});
