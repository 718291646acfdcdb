import { createMiddleware } from "hono/factory";
import { readPath } from "#domain/profile/language.ts";

type Policy = Record<string, string[]>;

/** Origins of payment providers, by what a page uses them for. */
type Origins = Record<"script" | "frame" | "connect" | "img" | "form", readonly string[]>;

const SELF = "'self'";
/** Stands in a policy where the nonce of an answer will. */
const NONCE = "'nonce'";
const NONE: Origins = { script: [], frame: [], connect: [], img: [], form: [] };
/** Where the embedded videos of /media play; a frame is made only when a visitor starts one. */
const VIDEO_PLATFORM = "https://www.youtube-nocookie.com";

/**
 * The content security policy of a page. Inline scripts run only with this answer's nonce or one of
 * these hashes; the origins of payment providers are allowed on the payment page alone.
 */
export function contentPolicy(
  scripts: string[],
  { payment = NONE, development }: { payment?: Origins; development: boolean },
): string {
  const policy: Policy = {
    "default-src": [SELF],
    "script-src": [SELF, ...scripts, ...payment.script],
    // React writes style attributes (custom properties of the layout); style elements stay banned.
    "style-src": development ? [SELF, "'unsafe-inline'"] : [SELF],
    "style-src-attr": ["'unsafe-inline'"],
    // blob: the pictures within a model, which the viewer unpacks (docs/decisions/0141).
    "img-src": [SELF, "data:", "blob:", ...payment.img],
    "media-src": [SELF],
    "font-src": [SELF],
    "connect-src": [SELF, "blob:", ...payment.connect, ...(development ? ["ws:"] : [])],
    // On every page: a page that is reached from another keeps the policy of the first.
    "frame-src": [SELF, VIDEO_PLATFORM, ...payment.frame],
    "form-action": [SELF, ...payment.form],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

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
 * and who is told of the page. `payment`: what /payment may load.
 */
export function pagePolicy(options: {
  development: boolean;
  payment: Origins;
  security: readonly string[];
}) {
  const { development, security } = options;
  const policies = [NONE, options.payment].map((payment) =>
    contentPolicy([NONCE], { payment, development }),
  );
  return createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    const paying = readPath(c.req.path).path === "/payment";
    if (!headers.has("content-security-policy")) {
      const policy = policies[paying ? 1 : 0] ?? "";
      headers.set("content-security-policy", policy.replace(NONCE, `'nonce-${nonce}'`));
    }
    if (paying) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    // The code of a mail is in the address: it is told to no site, not even in the shop's own logs.
    if (c.req.query("token") !== undefined) headers.set("referrer-policy", "no-referrer");
    for (let at = 0; at < security.length; at += 2) {
      const [name = "", value = ""] = [security[at], security[at + 1]];
      if (!headers.has(name)) headers.set(name, value);
    }
  });
}
