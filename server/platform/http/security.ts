import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

type Policy = Record<string, string[]>;

/** Origins of payment providers, by what a page uses them for. */
type Origins = Record<"script" | "frame" | "connect" | "img" | "form", readonly string[]>;

const SELF = "'self'";
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
    "img-src": [SELF, "data:", ...payment.img],
    "media-src": [SELF],
    "font-src": [SELF],
    "connect-src": [SELF, ...payment.connect, ...(development ? ["ws:"] : [])],
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

/** The same for every answer of the application; an answer that says otherwise itself keeps its own. */
export function securityHeaders(https: boolean) {
  return secureHeaders({
    overwrite: false,
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self"] },
    xFrameOptions: "DENY",
    strictTransportSecurity: https && "max-age=31536000; includeSubDomains",
  });
}

/**
 * What differs from page to page: the policy with the answer's nonce, and who is told of the page.
 * `payment`: what /payment may load.
 */
export function pagePolicy(options: { development: boolean; payment: Origins }) {
  return createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    const paying = c.req.path === "/payment";
    if (!headers.has("content-security-policy")) {
      const payment = paying ? options.payment : NONE;
      const { development } = options;
      const policy = contentPolicy([`'nonce-${nonce}'`], { payment, development });
      headers.set("content-security-policy", policy);
    }
    if (paying) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    // The code of a mail is in the address: it is told to no site, not even in the shop's own logs.
    if (c.req.query("token") !== undefined) headers.set("referrer-policy", "no-referrer");
  });
}
