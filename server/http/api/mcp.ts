import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import type { Context } from "#server/context/context.ts";
import { answerMcp } from "#server/http/mcp-answer.ts";
import type { Program } from "#server/tokens/admit-token.ts";
import { API_BASE } from "./frame/document.ts";
import type { AnyRoute } from "./frame/route.ts";
import { apiRoutes } from "./routes.ts";

export const ADMIN_MCP_PATH = "/mcp/admin";

/** Asks a route of the API for the program whose calls these are. */
export type AskApi = (request: Request) => Response | Promise<Response>;

const routes: ReadonlyMap<string, AnyRoute> = new Map(apiRoutes.map((each) => [each.id, each]));

/** What a tool is called with: what its route takes, where it takes it. */
function argumentsOf(route: AnyRoute) {
  const isRead = route.method === "get";
  const key = z.string().min(1).max(200).meta({
    description: "Your own name for this call: made again with it, it is done once",
  });
  const needsKey = "needsKey" in route && route.needsKey;
  return z.strictObject({
    ...(route.path ? { path: route.path } : {}),
    ...("query" in route && route.query ? { query: route.query.optional() } : {}),
    ...("body" in route && route.body ? { body: route.body } : {}),
    ...(isRead ? {} : { idempotencyKey: needsKey ? key : key.optional() }),
    ...("current" in route && route.current
      ? { ifMatch: z.string().optional().meta({ description: "The ETag of what is changed" }) }
      : {}),
  });
}

/** A tool as clients list it. */
function toolOf(route: AnyRoute) {
  const schema = z.toJSONSchema(argumentsOf(route), { io: "input", unrepresentable: "any" });
  const { $schema: _, ...inputSchema } = schema;
  const isRead = route.method === "get";
  return {
    name: route.id,
    description: `${route.summary}. Needs the scope ${route.scope}.`,
    inputSchema: { ...inputSchema, type: "object" as const },
    annotations: { readOnlyHint: isRead, destructiveHint: !isRead, openWorldHint: false },
  };
}

// How a call stands before its route reads it by its own schemas.
const parts = z.strictObject({
  path: z.record(z.string(), z.union([z.string().min(1), z.number()])).default({}),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  body: z.unknown().optional(),
  idempotencyKey: z.string().optional(),
  ifMatch: z.string().optional(),
});

/** The request to a route that a call of its tool stands for. */
function requestOf(route: AnyRoute, given: unknown): Request {
  const read = parts.safeParse(given ?? {});
  if (!read.success) throw new McpError(-32602, z.prettifyError(read.error));
  const { path, query, body, idempotencyKey, ifMatch } = read.data;
  const at = route.at.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new McpError(-32602, `path.${name} is missing`);
    // In an address these are steps to another one, however they are written.
    if (value === "." || value === "..") throw new McpError(-32602, `path.${name} is no name`);
    return encodeURIComponent(value);
  });
  const url = new URL(`http://shop.invalid${API_BASE}${at}`); // it never leaves this process
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return new Request(url, {
    method: route.method.toUpperCase(),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** An answer of the API as the result of a tool: JSON, a file, or a problem, which the model is to read. */
async function resultOf(answer: Response, uri: string): Promise<CallToolResult> {
  const type = answer.headers.get("content-type") ?? "";
  if (!/json/.test(type)) {
    const blob = Buffer.from(await answer.arrayBuffer()).toString("base64");
    return { content: [{ type: "resource", resource: { uri, mimeType: type, blob } }] };
  }
  const text = await answer.text();
  const etag = answer.headers.get("etag");
  return {
    content: [{ type: "text", text }],
    structuredContent: JSON.parse(text),
    ...(answer.ok ? {} : { isError: true }),
    ...(etag === null ? {} : { _meta: { etag } }),
  };
}

/**
 * The API's routes as tools of the Model Context Protocol (docs/api.md), over streamable HTTP: each request by itself,
 * without a session. A token lists the tools that its scopes allow; each call is a request to the route, which asks for
 * its scope, its key and its schemas as it always does.
 */
export async function adminMcp(
  ctx: Context,
  request: Request,
  program: Program,
  askApi: AskApi,
): Promise<Response> {
  const server = new Server(
    { name: `${ctx.settings.brand.name}: admin`, version: "1.0.0" },
    { capabilities: { tools: {} } },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: apiRoutes.filter(({ scope }) => program.scopes.includes(scope)).map(toolOf),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const route = routes.get(params.name);
    if (!route) throw new McpError(-32602, `There is no tool ${params.name}`);
    const asked = requestOf(route, params.arguments);
    return resultOf(await askApi(asked), new URL(asked.url).pathname);
  });
  return answerMcp(server, request);
}
