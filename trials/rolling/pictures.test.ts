import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { removePicture } from "#server/admin/remove-picture.ts";
import { uploadPicture } from "#server/media/upload-picture.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { anUpload, aPhoto } from "#tests/media/pictures.ts";
import { openS3, S3, type S3Server } from "#tests/media/s3-server.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const engine = ownDatabase("postgres");
let store: S3Server;
const shops: TestShop[] = [];
const sites: Site[] = [];
let admin: SignedInAdmin;
beforeAll(async () => {
  store = await openS3();
  const variables = { S3_ENDPOINT: store.url, ...S3 };
  for (let count = 0; count < 2; count++) {
    const shop = await startShop({ mode: "inside", engine, variables });
    shops.push(shop);
    sites.push(await openSite(shop.ctx));
  }
  const { uid, email } = await anAdmin(one().ctx);
  const permissions = { orders: [], users: [], products: ["update"] };
  admin = { uid, email, authority: { role: "admin", permissions } };
});
afterAll(async () => {
  for (const site of sites) await site.close();
  for (const shop of shops) await shop.close();
  await store.close();
});
const one = () => shops[0] as TestShop;
const other = () => shops[1] as TestShop;

test("two processes have the same pictures from the same bucket (§17.10)", async () => {
  const upload = await anUpload(one().ctx, await aPhoto());
  const { picture } = successOf(await uploadPicture(one().ctx, admin, upload, "product"));
  expect([...store.stored.keys()].length).toBe(9);
  const address = (site: Site | undefined) => `${site?.url}/pictures/${picture.name}-480.webp`;
  // The other one is asked before it can have been notified of it.
  const [here, there] = await Promise.all([fetch(address(sites[0])), fetch(address(sites[1]))]);
  expect([here.status, there.status]).toEqual([200, 200]);
  const stored = store.stored.get(`pictures/${picture.name}-480.webp`);
  expect(stored?.bytes.equals(Buffer.from(await there.arrayBuffer()))).toBe(true);
  expect(other().ctx.pictures.find(picture.name)).toEqual(picture);
  const asked = store.requests.length;
  await (await fetch(address(sites[1]))).arrayBuffer();
  expect(store.requests.length).toBe(asked); // from memory

  successOf(await removePicture(one().ctx, admin, picture.name));
  expect(store.stored.size).toBe(0);
  await until("the other process forgets it", () => !other().ctx.pictures.find(picture.name));
  expect((await fetch(address(sites[1]))).status).toBe(404);
});

test("a store that does not answer refuses the upload, and nothing is half there (§17.8)", async () => {
  const { ctx } = one();
  store.behaviour = { failing: { status: 503, times: 1000 } };
  const upload = await anUpload(ctx, await aPhoto());
  expect(failureOf(await uploadPicture(ctx, admin, upload, "product"))).toBe("picture/store-fails");
  store.behaviour = {};
  const { picture, isNew } = successOf(await uploadPicture(ctx, admin, upload, "product"));
  expect(isNew).toBe(true);
  store.behaviour = { failing: { status: 503, times: 1000 } };
  const answer = await fetch(`${sites[0]?.url}/pictures/${picture.name}-320.avif`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  store.behaviour = {};
  expect((await fetch(answer.url)).status).toBe(200);
});
