import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect } from "vitest";
import { capabilityNames, type UcpVersion } from "#domain/agents/protocol.ts";
import { serve } from "#tests/support/network/ports.ts";

/** What an agent's profile is answered with. */
export type Hosted = { status: number; headers: Record<string, string>; body: string };

/** A profile that declares all that the shop can do, in a release. */
export const profileOf = (version: string, names: readonly string[] = capabilityNames) => ({
  ucp: {
    version,
    services: {},
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
    payment_handlers: {},
  },
});

/** A host of profiles on this machine: each has an address of its own, and counts how often it is fetched. */
export async function hostProfiles() {
  const hosted = new Map<string, Hosted>();
  const fetched = new Map<string, number>();
  const server = await serve((request, response) => {
    const path = request.url ?? "";
    fetched.set(path, (fetched.get(path) ?? 0) + 1);
    const { status, headers, body } = hosted.get(path) ?? { status: 404, headers: {}, body: "" };
    response.writeHead(status, headers).end(body);
  });
  afterAll(server.close);
  return {
    /** The address of a new profile. */
    add(body: unknown, { status = 200, headers = {} }: Partial<Hosted> = {}): string {
      const path = `/${randomUUID()}.json`;
      const text = typeof body === "string" ? body : JSON.stringify(body);
      hosted.set(path, { status, headers, body: text });
      return server.url + path;
    },
    fetches: (url: string) => fetched.get(new URL(url).pathname) ?? 0,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what it holds is checked by the protocol's own schemas
export type Json = any;
export type Answered = { status: number; headers: Headers; json: Json };

/** A client of the REST binding, written from the protocol's text. */
export function restClient(url: string, profile: string | null) {
  return async (
    method: "GET" | "POST" | "PUT",
    at: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const answer = await fetch(`${url}/ucp/v1${at}`, {
      method,
      headers: {
        ...(profile === null ? {} : { "ucp-agent": `profile="${profile}"` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get("content-type") ?? "");
    return {
      status: answer.status,
      headers: answer.headers,
      json: isJson ? JSON.parse(text) : text,
    };
  };
}

const SITE = "https://ucp.dev/schemas/";
const checkers = new Map<UcpVersion, Ajv2020>();

/** The protocol's schemas of a release, as they are published; without what only people read. */
function schemasOf(version: UcpVersion): Ajv2020 {
  const known = checkers.get(version);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const file = new URL(`ucp-${version}.json`, import.meta.url);
  const schemas = JSON.parse(readFileSync(file, "utf8")) as Record<string, object>;
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  checkers.set(version, ajv);
  return ajv;
}

/** Expects that a document fits one of the protocol's schemas: a file, or a part of one behind `#`. */
export function expectFits(version: UcpVersion, schema: string, document: unknown): void {
  const check = schemasOf(version).getSchema(SITE + schema);
  if (!check) throw new Error(`there is no schema ${schema}`);
  check(document);
  expect(check.errors ?? []).toEqual([]);
}
