import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/network/ports.ts";
import { openSite, ownSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

const NGINX = ["/usr/sbin/nginx", "/usr/local/bin/nginx"].find((path) => existsSync(path));
const here = ownSite("pglite");

type Packed = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

function ask(url: string): Promise<Packed> {
  return new Promise((done, fail) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      done({ status: answer.statusCode, headers: answer.headers, body });
    }).once("error", fail);
  });
}

test.skipIf(!NGINX)(
  "nginx serves the same files and pages (skipped where there is none)",
  async () => {
    const shop = await openSite(here.shop.ctx, { folder: "build/client" });
    const folder = mkdtempSync(join(tmpdir(), "greenverse-nginx-"));
    mkdirSync(join(folder, "build"));
    symlinkSync(resolve("build/client"), join(folder, "build/client"));
    const port = await freePort();
    // Root's nginx works as somebody who may not enter the folders of the tests.
    const worker = process.getuid?.() === 0 ? "user root;\n" : "";
    const config = readFileSync("deploy/nginx.conf", "utf8")
      .replaceAll("/tmp/greenverse-nginx", join(folder, "nginx"))
      .replace("listen 8080", `listen 127.0.0.1:${port}`)
      .replace("127.0.0.1:3000", new URL(shop.url).host);
    writeFileSync(join(folder, "nginx.conf"), `daemon off;\n${worker}${config}`);
    const options = ["-p", folder, "-c", "nginx.conf", "-e", "stderr"];
    execFileSync(NGINX ?? "", ["-t", "-q", ...options]);
    const nginx = spawn(NGINX ?? "", options, { stdio: "ignore" });
    const ended = once(nginx, "exit");
    const url = `http://127.0.0.1:${port}`;
    try {
      await until(
        "nginx answers",
        () => ask(`${url}/favicon.svg`).then(Boolean, () => false),
        20_000,
      );

      const first = (folder: string, like: RegExp) => {
        const found = readdirSync(`build/client/${folder}`).find((name) => like.test(name));
        if (found === undefined) throw new Error(`No file in ${folder} is like ${like}.`);
        return `/${folder}/${found}`;
      };
      // The second is kept packed beside it.
      const assets = [/\.js$/, /\.js\.gz$/, /\.css$/, /\.woff2$/]
        .map((like) => first("assets", like))
        .map((path) => path.replace(/\.gz$/, ""));
      const picture = first("pictures", /\.webp$/);
      const same = [
        "content-type",
        "content-encoding",
        "content-length",
        "cache-control",
        "etag",
        "vary",
      ];
      const models = ["/models/indoor.glb", "/models/indoor.usdz"];
      for (const path of [...assets, picture, ...models, "/about", "/about"]) {
        const [own, through] = [await ask(shop.url + path), await ask(url + path)];
        expect([path, through.status]).toEqual([path, 200]);
        for (const name of same)
          expect([path, name, through.headers[name]]).toEqual([path, name, own.headers[name]]);
        expect(through.body.equals(own.body), path).toBe(true);
      }
      expect((await ask(`${url}/assets/missing.js`)).status).toBe(404);
    } finally {
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true });
      await shop.close();
    }
  },
);
