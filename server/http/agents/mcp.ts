import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import type { AgentProfiles } from "#server/agents/profiles.ts";
import type { Context } from "#server/context/context.ts";
import { cleanText } from "#server/platform/http/clean-form.ts";
import { answerMcp } from "../mcp-answer.ts";
import { ask, type Refused } from "./ask.ts";
import { type AnyOperation, operations } from "./operations.ts";

const all = operations as readonly AnyOperation[];
const byTool = new Map<string, AnyOperation>(all.map((each) => [each.tool, each]));

/** Discovery that failed is -32001, what the request itself has wrong -32602, all else -32000. */
const codeOf = ({ status, code }: Refused): number => {
  if (code.includes("profile") || code === "version_unsupported") return -32001;
  return status === 400 ? -32602 : -32000;
};

const meta = z.looseObject({
  "ucp-agent": z.looseObject({ profile: z.string() }),
  "idempotency-key": z.string().optional(),
});

/** A tool as clients list it. */
function toolOf({ tool, about, argument, at, body }: AnyOperation) {
  const hasId = at.includes("{id}");
  const shape = z.looseObject({
    meta,
    ...(hasId ? { id: z.string().max(100) } : {}),
    ...(argument ? { [argument]: body } : {}),
  });
  const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  const { $schema: _, ...inputSchema } = schema;
  return {
    name: tool,
    description: about,
    inputSchema: { ...inputSchema, type: "object" as const },
  };
}
const tools = all.map(toolOf);

/**
 * The operations of agents as tools of the Model Context Protocol, over streamable HTTP: each request by itself, without
 * a session, answered as JSON.
 */
export async function mcp(
  ctx: Context,
  profiles: AgentProfiles,
  request: Request,
  address: string,
): Promise<Response> {
  const refusals: Refused[] = [];
  const server = new Server(
    { name: ctx.settings.brand.name, version: "1.0.0" },
    { capabilities: { tools: {} } },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const operation = byTool.get(params.name);
    if (!operation) throw new McpError(-32602, `There is no tool ${params.name}`);
    const given = params.arguments ?? {};
    const said = given.meta as Record<string, unknown> | undefined;
    const agent = said?.["ucp-agent"] as { profile?: unknown } | undefined;
    const key = said?.["idempotency-key"];
    const text = (value: unknown) => (typeof value === "string" ? cleanText(value) : null);
    const answered = await ask(ctx, profiles, operation, {
      profile: text(agent?.profile),
      address,
      body: operation.argument ? given[operation.argument] : undefined,
      id: text(given.id) ?? "",
      key: text(key),
      language: null,
    });
    if (!answered.ok) {
      const { failure } = answered;
      refusals.push(failure);
      const { code, content, seconds } = failure;
      throw new McpError(codeOf(failure), content, {
        ...{ code, content, continue_url: `${ctx.settings.publicUrl}/` },
        ...(seconds === undefined ? {} : { retry_after: seconds }),
      });
    }
    const { body } = answered.value;
    return { structuredContent: body, content: [{ type: "text", text: JSON.stringify(body) }] };
  });
  const answer = await answerMcp(server, request);
  // Too many requests are said by the status too; a batch of several has one of them all.
  const status = refusals.find((each) => each.status === 429 || each.status === 503)?.status;
  return new Response(answer.body, { status: status ?? answer.status, headers: answer.headers });
}
