import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "#server/context/context.ts";
import type { Program } from "#server/tokens/admit-token.ts";
import { docsPage } from "./docs-page.ts";
import { API_BASE, documentOf } from "./frame/document.ts";
import { type Problem, problemAnswer } from "./frame/problem.ts";
import { type ApiEnv, admit, serveRoute } from "./frame/serve-route.ts";
import { ADMIN_MCP_PATH, adminMcp } from "./mcp.ts";
import { apiRoutes } from "./routes.ts";

const MAX_BYTES = 1024 * 1024;

/**
 * The API for programs below /api: its routes, its document and the page to read it; and its routes as tools at
 * /mcp/admin. `isAway`: whether an error is the
 * database's, which cannot be asked now.
 */
export function api(ctx: Context, isAway: (error: unknown) => boolean) {
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => {
    if (isAway(error)) return problemAnswer(away);
    if ("getResponse" in error) return error.getResponse();
    ctx.log.error({ err: error, path: c.req.path }, "a request to the API failed");
    return problemAnswer({ status: 500, title: "Something went wrong", code: "failed" });
  });
  const tooLarge: Problem = { status: 413, title: "The body is over 1 MB", code: "too-large" };
  for (const path of ["/api/*", ADMIN_MCP_PATH]) {
    app.use(path, bodyLimit({ maxSize: MAX_BYTES, onError: () => problemAnswer(tooLarge) }));
  }
  app.get("/api/openapi.json", (c) => {
    const { brand, publicUrl } = ctx.settings;
    c.header("cache-control", "public, max-age=60");
    return c.json(documentOf(apiRoutes, { name: brand.name, publicUrl }));
  });
  app.route("/", docsPage());
  for (const route of apiRoutes) {
    const path = `${API_BASE}${route.at.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    app.on(route.method.toUpperCase(), path, (c) => serveRoute(ctx, route, c));
  }
  app.all(ADMIN_MCP_PATH, async (c) => {
    const header = c.req.header("authorization");
    const admitted = await admit(ctx, header);
    if (!admitted.ok) return problemAnswer(admitted.failure);
    let counted: Program | undefined = admitted.value;
    return adminMcp(ctx, c.req.raw, admitted.value, (request) => {
      // The first call is what was let in above; each other one of the same request is let in by itself, and counts.
      const program = counted;
      counted = undefined;
      if (program) return app.fetch(request, { program });
      request.headers.set("authorization", header ?? "");
      return app.fetch(request);
    });
  });
  app.all("/api/*", () =>
    problemAnswer({ status: 404, title: "There is no such route", code: "no-route" }),
  );
  return app;
}

const away: Problem = {
  ...{ status: 503, title: "The shop cannot do it now", code: "away" },
  headers: { "retry-after": "5" },
};
