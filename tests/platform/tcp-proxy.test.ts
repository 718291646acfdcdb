import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { until } from "#tests/support/until.ts";

// The other tests of faults stand on this one: what it says to break is broken, and nothing else.
let proxy: TcpProxy;
let client: pg.Client;
const broken: Error[] = [];
const open = async () => {
  const made = new pg.Client({ connectionString: proxy.url });
  made.on("error", (error) => broken.push(error));
  await made.connect();
  return made;
};
beforeEach(async () => {
  broken.length = 0;
  proxy = await openTcpProxy(inject("pgUrl"));
  client = await open();
  await client.query("drop table if exists marks; create table marks (mark text)");
});
afterEach(async () => {
  await proxy.close();
  await until("the client has noticed", () => broken.length > 0);
});

const marks = async () => {
  const other = new pg.Client({ connectionString: inject("pgUrl") });
  await other.connect();
  const { rows } = await other.query("select mark from marks order by mark");
  await other.end();
  return rows.map(({ mark }) => mark);
};
const insert = (mark: string) => client.query(`insert into marks values ('${mark}')`);

test("passes everything, late when it is set to", async () => {
  await insert("at once");
  proxy.delay(100);
  const from = performance.now();
  await insert("late");
  expect(performance.now() - from).toBeGreaterThan(190);
  expect(await marks()).toEqual(["at once", "late"]);
});

test("holds everything while it is frozen, and loses nothing of it", async () => {
  proxy.freeze();
  let answered = false;
  const asked = insert("held").then(() => {
    answered = true;
  });
  expect(await marks()).toEqual([]); // a whole question and answer later
  expect(answered).toBe(false);
  proxy.thaw();
  await asked;
  expect(await marks()).toEqual(["held"]);
});

test("breaks a connection before or after the server has done what is named", async () => {
  const before = proxy.cutAt("commit", "before");
  await client.query("begin");
  await insert("not kept");
  await expect(client.query("commit")).rejects.toThrow();
  await before;
  client = await open();
  const after = proxy.cutAt("commit", "after");
  await client.query("begin");
  await insert("kept");
  await expect(client.query("commit")).rejects.toThrow();
  await after;
  expect(await marks()).toEqual(["kept"]);
});

test("refuses while it is cut, and lets through again when it is mended", async () => {
  proxy.cut();
  expect(proxy.connections()).toBe(0);
  await expect(open()).rejects.toThrow();
  proxy.mend();
  await until("open again", () => open().then(() => true));
});
