import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";

const require = createRequire(import.meta.url);

/** The viewer's own files, which it comes with. */
const files: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** Starts the viewer; it stands in a file of its own, as the page's policy runs nothing that stands in the page. */
const START = `window.onload = () => {
  SwaggerUIBundle({
    url: "/api/openapi.json",
    dom_id: "#viewer",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    persistAuthorization: false,
    validatorUrl: null,
  });
};
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="viewer"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/**
 * Nothing from elsewhere, nothing inline. The viewer makes its Markdown safe itself (DOMPurify), under a trusted type
 * of its name; it sets the style of a few elements by script, which no policy about attributes is asked for.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `/api/docs`: the document of the API in a viewer (Swagger UI), served by the shop itself. */
export function docsPage() {
  const app = new Hono();
  app.get("/api/docs", (c) =>
    c.html(PAGE, 200, { "content-security-policy": POLICY, "cache-control": "public, max-age=60" }),
  );
  app.get("/api/docs/start.js", (c) =>
    c.body(START, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  for (const [name, type] of Object.entries(files)) {
    let bytes: Promise<Buffer> | undefined;
    app.get(`/api/docs/${name}`, async (c) => {
      const folder = dirname(require.resolve("swagger-ui-dist/package.json"));
      bytes ??= readFile(join(folder, name));
      return c.body(new Uint8Array(await bytes), 200, {
        "content-type": type,
        "cache-control": "public, max-age=86400",
      });
    });
  }
  return app;
}
