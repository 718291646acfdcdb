import { createMiddleware } from "hono/factory";
import type { TagHosts } from "#domain/consent/tags.ts";
import { readPath } from "#domain/profile/language.ts";

type Policy = Record<string, string[]>;

/** Origins of payment providers, by what a page uses them for. */
type Origins = Record<"script" | "frame" | "connect" | "img" | "form", readonly string[]>;

const SELF = "'self'";
const NO_TAGS: TagHosts = { script: [], frame: [], connect: [], img: [] };
const NONE: Origins = { script: [], frame: [], connect: [], img: [], form: [] };
/** Where the embedded videos of /media play; a frame is made only when a visitor starts one. */
const VIDEO_PLATFORM = "https://www.youtube-nocookie.com";
/**
 * What the viewer of models needs (docs/decisions/0141): its one style element, by its hash in version 4.4, and the decoder
 * of geometry. On every page: a page that is reached from another keeps the policy of the first.
 */
const VIEWER = {
  style: "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='",
  script: "'wasm-unsafe-eval'",
};

/**
 * The content security policy of a page. Inline scripts run only with this answer's nonce or one of
 * these hashes, style attributes apply only with one of `styles` (`styleHashes`); the origins of payment
 * providers are allowed on the payment page alone, those of `tags` for those who have agreed to them.
 */
export function contentPolicy(
  scripts: string[],
  {
    payment = NONE,
    tags = NO_TAGS,
    styles = [],
    development,
  }: { payment?: Origins; tags?: TagHosts; styles?: readonly string[]; development: boolean },
): string {
  // A script of others is not the shop's: what it makes of the page cannot be known.
  const lenient = development || payment.script.length + tags.script.length > 0;
  const trusted: Policy = lenient
    ? {}
    : {
        "require-trusted-types-for": ["'script'"],
        // `default`: app/features/layout/guard-page.ts; the other one is the viewer of models'.
        "trusted-types": ["default", "lit-html"],
      };
  const policy: Policy = {
    "default-src": [SELF],
    "script-src": [SELF, VIEWER.script, ...scripts, ...payment.script, ...tags.script],
    "script-src-attr": ["'none'"],
    "style-src": development ? [SELF, "'unsafe-inline'"] : [SELF, VIEWER.style],
    "style-src-attr": lenient ? ["'unsafe-inline'"] : attributes(styles),
    // blob: the pictures within a model, which the viewer unpacks (docs/decisions/0141).
    "img-src": [SELF, "data:", "blob:", ...payment.img, ...tags.img],
    "media-src": [SELF],
    "font-src": [SELF],
    "connect-src": [
      ...[SELF, "blob:", ...payment.connect, ...tags.connect],
      ...(development ? ["ws:"] : []),
    ],
    // On every page: a page that is reached from another keeps the policy of the first.
    "frame-src": [SELF, VIDEO_PLATFORM, ...payment.frame, ...tags.frame],
    "form-action": [SELF, ...payment.form],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...trusted,
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

const attributes = (styles: readonly string[]) =>
  styles.length > 0 ? ["'unsafe-hashes'", ...styles] : ["'none'"];

/**
 * Names and values in turn of the headers that are the same for every answer of the application; an
 * answer that says otherwise itself keeps its own.
 */
export function securityHeaders(https: boolean): string[] {
  const lasting = ["strict-transport-security", "max-age=31536000; includeSubDomains"];
  return [
    ...["cross-origin-opener-policy", "same-origin"],
    ...["cross-origin-resource-policy", "same-origin"],
    ...["origin-agent-cluster", "?1"],
    ...["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)"],
    ...["referrer-policy", "strict-origin-when-cross-origin"],
    ...(https ? lasting : []),
    ...["x-content-type-options", "nosniff"],
    ...["x-dns-prefetch-control", "off"],
    ...["x-download-options", "noopen"],
    ...["x-frame-options", "DENY"],
    ...["x-permitted-cross-domain-policies", "none"],
    ...["x-xss-protection", "0"],
  ];
}

/**
 * The headers of every answer, and what differs from page to page: the policy with the answer's nonce,
 * and who gets the page's address. `payment`: what /payment may load; `tagsFor`: what a page may load of others, by its path
 * in English and the request's cookies.
 */
export function pagePolicy(options: {
  development: boolean;
  payment: Origins;
  tagsFor(path: string, cookies: string): TagHosts;
  security: readonly string[];
}) {
  const { development, security } = options;
  return createMiddleware<{ Variables: { nonce: string; styles?: string[] } }>(async (c, next) => {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    const { path } = readPath(c.req.path);
    const paying = path === "/payment";
    if (!headers.has("content-security-policy")) {
      const payment = paying ? options.payment : NONE;
      const policy = contentPolicy([`'nonce-${nonce}'`], {
        payment,
        tags: options.tagsFor(path, c.req.header("cookie") ?? ""),
        styles: c.get("styles"),
        development,
      });
      headers.set("content-security-policy", policy);
    }
    if (paying) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    // The code of a mail is in the address: it is sent to no site, not even in the shop's own logs.
    if (c.req.query("token") !== undefined) headers.set("referrer-policy", "no-referrer");
    for (let at = 0; at < security.length; at += 2) {
      const [name = "", value = ""] = [security[at], security[at + 1]];
      if (!headers.has(name)) headers.set(name, value);
    }
  });
}
