import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, inject } from "vitest";
import type { Context } from "#server/context/context.ts";
import type { AppOptions } from "#server/http/app.ts";
import { type Engine, ownDatabase } from "./engines.ts";
import { serve } from "./network/ports.ts";
import { startShop, type TestShop } from "./start-shop.ts";

export type Site = { url: string; close(): Promise<void> };

/** A shop on a database of its own, behind HTTP: what the tests of one file are about. */
export type OwnSite = { engine: Engine; shop: TestShop; site: Site };

/** Opens it before all tests on an engine, at work where mails are waited for, and closes it after them. */
export function ownSite(
  engine: Engine | Engine["name"],
  options: { work?: boolean } = {},
): OwnSite {
  const own = { engine: typeof engine === "string" ? ownDatabase(engine) : engine } as OwnSite;
  beforeAll(async () => {
    own.shop = await startShop({ mode: "inside", engine: own.engine });
    if (options.work) await own.shop.work();
    own.site = await openSite(own.shop.ctx);
  });
  afterAll(async () => {
    await own.site.close();
    await own.shop.close();
  });
  return own;
}

/** Serves the built application over real HTTP. */
export async function openSite(
  ctx: Context,
  options: Partial<AppOptions & { folder: string | null }> = {},
): Promise<Site> {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  const entry = pathToFileURL("build/server/index.js").href;
  const { createListener } = (await import(/* @vite-ignore */ entry)) as Pick<
    typeof import("#server/http/app.ts"),
    "createListener"
  >;
  const defaults = {
    trustedProxies: 0,
    development: false,
    mailboxFolder: null,
    mailboxToken: null,
    metricsToken: null,
    traced: false,
    folder: null,
  };
  return serve(createListener(ctx, { ...defaults, ...options }));
}

export type Answer = { status: number; headers: Headers; text: string };

/** Asks a site without following redirects. */
export async function getPage(site: Site, path: string, cookies: string[] = []): Promise<Answer> {
  const headers = { cookie: cookieHeader(cookies) };
  return read(await fetch(`${site.url}${path}`, { headers, redirect: "manual" }));
}

/** Files of a form, each with its name. */
export type NamedFiles = readonly (readonly [name: string, bytes: Buffer])[];

/** A form with files, which are all in the field `name`. */
export function formWithFiles(
  fields: Record<string, string>,
  name: string,
  files: NamedFiles,
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const [file, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), file);
  return form;
}

/** Sends a form as a browser on the site does. */
export async function post(
  site: Site,
  path: string,
  fields: Record<string, string> | FormData,
  cookies: string[] = [],
): Promise<Answer> {
  const response = await fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { cookie: cookieHeader(cookies), origin: site.url },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    redirect: "manual",
  });
  return read(response);
}

/** Sends exactly this, also what a proper client never would. */
export function raw(
  site: Site,
  path: string,
  options: RequestOptions,
  body: string | Buffer = "",
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, ...options }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

const cookieHeader = (cookies: string[]) => cookies.map((one) => one.split(";")[0]).join("; ");

async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
