import { request } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { anAdmin, aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import type { Engine } from "#tests/support/engines.ts";
import { formWithFiles, type NamedFiles, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

/** The media library's page. */
export const PAGE = "/admin/dashboard/media";
export const MB = 1024 * 1024;

export type MediaShop = { shop: TestShop; site: Site; admin: Someone };

/** A shop behind HTTP with an admin who may change products alone, for the tests of one engine. */
export function aMediaShop(engine: Engine): MediaShop {
  const own = {} as MediaShop;
  beforeAll(async () => {
    own.shop = await startShop({ mode: "inside", engine });
    own.site = await openSite(own.shop.ctx);
    await aSuperAdmin(own.shop.ctx);
    own.admin = await anAdmin(own.shop.ctx, { orders: [], users: [], products: ["update"] });
  });
  afterAll(async () => {
    await own.site.close();
    await own.shop.close();
  });
  return own;
}

export const cookieOf = ({ cookies }: Someone) =>
  cookies.map((one) => one.split(";")[0]).join("; ");

/** Sends files as a browser's form does. */
export async function upload(
  { site, admin }: MediaShop,
  path: string,
  files: NamedFiles,
  more: Record<string, string> = {},
  who = admin,
) {
  const form = formWithFiles({ intent: "upload", ...more }, "picture", files);
  return post(site, path, form, who.cookies);
}

type Uploaded = {
  uploaded: { picture: { name: string; widths: number[] }; isNew: boolean }[];
  refused: { fileName: string; problem: string }[];
  problem?: string;
};

/** Sends files as the page's scripts do. */
export async function uploadJson(
  own: MediaShop,
  files: NamedFiles,
  more: Record<string, string> = {},
) {
  const { status, text } = await upload(own, `${PAGE}.json`, files, more);
  return { status, answer: JSON.parse(text) as Uploaded };
}

/** The status of exactly this path, which `fetch` would tidy up. */
export function rawGet({ url }: Site, path: string): Promise<{ status: number }> {
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
export function stream({ url }: Site, { cookies }: Someone, bytes: number) {
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
