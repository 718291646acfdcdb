import { readdirSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { messages } from "#domain/messages.ts";
import { anAdmin, aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { aBomb, aPhoto } from "#tests/media/pictures.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const PAGE = "/admin/dashboard/media";
const MB = 1024 * 1024;

eachEngine((engine) => {
  let shop: TestShop;
  let site: Site;
  let admin: Someone;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    await aSuperAdmin(shop.ctx);
    admin = await anAdmin(shop.ctx, { orders: [], users: [], products: ["update"] });
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  const cookieOf = ({ cookies }: Someone) => cookies.map((one) => one.split(";")[0]).join("; ");

  async function upload(
    path: string,
    files: [name: string, bytes: Buffer][],
    more: Record<string, string> = {},
    who = admin,
  ) {
    const form = new FormData();
    form.append("intent", "upload");
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    for (const [name, bytes] of files)
      form.append("picture", new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${site.url}${path}`, {
      method: "POST",
      headers: { cookie: cookieOf(who), origin: site.url },
      body: form,
      redirect: "manual",
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  type Uploaded = {
    uploaded: { picture: { name: string; widths: number[] }; isNew: boolean }[];
    refused: { fileName: string; problem: string }[];
    problem?: string;
  };
  const uploadJson = async (files: [string, Buffer][], more: Record<string, string> = {}) => {
    const { status, text } = await upload(`${PAGE}.json`, files, more);
    return { status, answer: JSON.parse(text) as Uploaded };
  };

  test("a form without scripts uploads several files; one that is refused is named, and the others go on (§18.2)", async () => {
    const { status, text } = await upload(PAGE, [
      ["one.jpg", await aPhoto()],
      ["C:\\photos\\<b>two.jpg", Buffer.from("no picture")],
      ["three.jpg", await aPhoto()],
    ]);
    expect(status).toBe(200);
    expect(text).toContain(mediaMessages.uploaded(2));
    expect(text).toContain("&lt;b&gt;two");
    expect(text).toContain(mediaMessages.unknownType);
    const list = JSON.parse((await getPage(site, `${PAGE}.json`, admin.cookies)).text);
    expect(list.pictures.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
      "one.jpg",
      "three.jpg",
    ]);
    expect(readdirSync(shop.ctx.incoming)).toEqual([]);
  });

  test("the same file twice is one picture (§18.7)", async () => {
    const photo = await aPhoto();
    const first = await uploadJson([["a.jpg", photo]]);
    const second = await uploadJson([["b.jpg", photo]]);
    const other = await uploadJson([["b.jpg", photo]], { purpose: "other" });
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
        uploadJson([["c.jpg", Buffer.concat([each, Buffer.from("x")])]]),
      ),
    );
    expect(new Set(both.map(({ answer }) => answer.uploaded[0]?.picture.name)).size).toBe(1);
    expect(both.filter(({ answer }) => answer.uploaded[0]?.isNew).length).toBe(1);
  });

  test("an uploaded picture is served for ever, and unknown ones are not (§18.9)", async () => {
    const { answer } = await uploadJson([["a.jpg", await aPhoto()]]);
    const name = answer.uploaded[0]?.picture.name ?? "";
    for (const [ending, width] of [
      ["avif", 320],
      ["webp", 1200],
    ] as const) {
      const response = await fetch(`${site.url}/pictures/${name}-${width}.${ending}`);
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
      const { status } = await rawGet(site, path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test("a file of 100 MB is refused with a sentence while it comes, in little memory (§18.3)", async () => {
    const { status, text } = await stream(site, admin, 100 * MB);
    expect(status).toBe(413);
    expect(text).toContain(mediaMessages.tooLarge);
    const before = process.memoryUsage().rss; // the client's too, which is this process
    const { most } = await stream(site, admin, 190 * MB);
    expect(most - before).toBeLessThan(100 * MB);
    expect(readdirSync(shop.ctx.incoming)).toEqual([]);
  });

  test("a form that is too long as a whole is not read to its end (§18.3)", async () => {
    const { text, sent } = await stream(site, admin, 400 * MB).catch(() => ({ text: "", sent: 0 }));
    if (text) expect(text).toContain(mediaMessages.tooMany);
    expect(sent).toBeLessThan(300 * MB);
    expect(readdirSync(shop.ctx.incoming)).toEqual([]);
  });

  test("of anybody else nothing is read (§18.1)", async () => {
    const powerless = await anAdmin(shop.ctx);
    const askers: [Someone, string | null][] = [
      [{ ...powerless, cookies: [] }, "/admin/login"],
      [powerless, null],
    ];
    for (const [who, place] of askers) {
      const { status, headers, text } = await upload(PAGE, [["a.jpg", await aPhoto()]], {}, who);
      if (place) expect(headers.get("location")).toMatch(/^\/admin\/login/);
      else expect([status, text.includes(messages.insufficientPermissions)]).toEqual([403, true]);
      const json = await upload(`${PAGE}.json`, [["a.jpg", await aPhoto()]], {}, who);
      expect(json.status).toBe(place ? 401 : 403);
    }
    const foreign = await fetch(`${site.url}${PAGE}`, {
      method: "POST",
      headers: { cookie: cookieOf(admin), origin: "https://elsewhere.example" },
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
  ])("a form %s is answered with a sentence (§18.3)", async (_, type, body) => {
    const response = await fetch(`${site.url}${PAGE}.json`, {
      method: "POST",
      headers: { cookie: cookieOf(admin), origin: site.url, "content-type": type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(
      /Choose at least one picture|did not arrive whole|intent/,
    );
  });

  test("more than ten files at once are ten and a sentence (§18.3)", async () => {
    const photo = await aPhoto({ width: 330, height: 330 });
    const files = Array.from({ length: 12 }, (_, at): [string, Buffer] => [
      `${at}.jpg`,
      at < 10 ? Buffer.from("x") : photo,
    ]);
    const { answer } = await uploadJson(files);
    expect([answer.refused.length, answer.problem]).toEqual([10, mediaMessages.tooMany]);
  });

  test("a hostile file costs a sentence, and the shop goes on (§18.6)", async () => {
    const { status, answer } = await uploadJson([["bomb.png", await aBomb(50_000, 50_000)]]);
    expect([status, answer.refused[0]?.problem]).toEqual([422, mediaMessages.tooManyPixels]);
    expect((await getPage(site, "/shop")).status).toBe(200);
  });

  describe("the library", () => {
    let name: string;
    beforeAll(async () => {
      const { answer } = await uploadJson([["garden.jpg", await aPhoto()]]);
      name = answer.uploaded[0]?.picture.name ?? "";
    });
    const send = (fields: Record<string, string>) => post(site, PAGE, fields, admin.cookies);

    test("keeps a description, and finds by it and by the file's name (§18.11)", async () => {
      expect((await send({ intent: "update", name, alt: "  A  garden at noon " })).text).toContain(
        mediaMessages.altSaved,
      );
      expect(shop.ctx.pictures.find(name)?.alt).toBe("A garden at noon");
      for (const [text, count] of [
        ["GARDEN", 1],
        ["noon", 1],
        ["%", 0],
        ["moon", 0],
      ] as const) {
        const { pictures } = JSON.parse(
          (await getPage(site, `${PAGE}.json?q=${encodeURIComponent(text)}`, admin.cookies)).text,
        );
        expect([text, pictures.length]).toEqual([text, count]);
      }
      const long = await send({ intent: "update", name, alt: "x".repeat(251) });
      expect([
        long.status,
        long.text.includes(messages.tooLong(250)),
        long.text.includes("x".repeat(251)),
      ]).toEqual([200, true, true]);
    });

    test("removes only what is not in use, once asked (§18.12)", async () => {
      await shop.ctx.db.execute(
        `insert into articles (slug, title, summary, body, picture) values ('noon', 'Plants at noon', '', '', '${name}')`,
      );
      expect((await getPage(site, PAGE, admin.cookies)).text).toContain("Plants at noon");
      const asked = await send({ intent: "remove", name });
      expect(asked.text).toContain(mediaMessages.removeQuestion("garden.jpg"));
      const refused = await send({ intent: "remove", name, confirmed: "yes" });
      expect([refused.status, refused.text.includes("article “Plants at noon”")]).toEqual([
        409,
        true,
      ]);
      await shop.ctx.db.execute("delete from articles");
      expect((await send({ intent: "remove", name, confirmed: "yes" })).text).toContain(
        mediaMessages.removed,
      );
      expect(shop.ctx.pictures.find(name)).toBeUndefined();
      expect((await fetch(`${site.url}/pictures/${name}-320.webp`)).status).toBe(404);
      expect(await shop.ctx.files.list(`pictures/${name}`)).toEqual([]);
      expect((await send({ intent: "remove", name, confirmed: "yes" })).status).toBe(404);
    });

    test("is on the audit trail (§18.13)", async () => {
      const trail = await shop.rows<{ action: string }>(
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

function rawGet({ url }: Site, path: string): Promise<{ status: number }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume().once("end", () => resolve({ status: response.statusCode ?? 0 }));
    })
      .once("error", reject)
      .end();
  });
}

/** Sends a file of so many bytes, piece by piece, and watches the memory of this process meanwhile. */
function stream({ url }: Site, { cookies }: Someone, bytes: number) {
  const { hostname, port, origin } = new URL(url);
  const head =
    '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nupload\r\n--x\r\ncontent-disposition: form-data; name="picture"; filename="big.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const piece = Buffer.alloc(MB, 7);
  let [most, sent] = [0, 0];
  return new Promise<{ status: number; text: string; most: number; sent: number }>(
    (resolve, reject) => {
      const asked = request(
        {
          ...{ hostname, port, path: PAGE, method: "POST" },
          headers: {
            cookie: cookies.map((one) => one.split(";")[0]).join("; "),
            ...{ origin, "content-type": "multipart/form-data; boundary=x" },
          },
        },
        async (response) => {
          const text = Buffer.concat(await response.toArray()).toString();
          resolve({ status: response.statusCode ?? 0, text, most, sent });
        },
      ).once("error", reject);
      const next = () => {
        most = Math.max(most, process.memoryUsage().rss);
        while (sent < bytes) {
          sent += MB;
          if (!asked.write(piece)) return void asked.once("drain", next);
        }
        asked.end("\r\n--x--\r\n");
      };
      asked.write(head);
      next();
    },
  );
}
