import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

type Policy = Record<string, string[]>;

const SELF = "'self'";
const PROVIDER = "https://*.razorpay.com";
/** Where the embedded videos of /media play; a frame is made only when a visitor starts one. */
const VIDEO_PLATFORM = "https://www.youtube-nocookie.com";

/**
 * The content security policy of a page. Inline scripts run only with this answer's nonce or one of
 * these hashes; the payment provider's origin is allowed on the payment page alone.
 */
export function contentPolicy(
  scripts: string[],
  { withProvider, development }: { withProvider: boolean; development: boolean },
): string {
  const provider = withProvider ? [PROVIDER] : [];
  const policy: Policy = {
    "default-src": [SELF],
    "script-src": [SELF, ...scripts, ...provider],
    // React writes style attributes (custom properties of the layout); style elements stay banned.
    "style-src": development ? [SELF, "'unsafe-inline'"] : [SELF],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [SELF, "data:", ...provider],
    "media-src": [SELF],
    "font-src": [SELF],
    "connect-src": [SELF, ...provider, ...(development ? ["ws:"] : [])],
    // On every page: a page that is reached from another keeps the policy of the first.
    "frame-src": [SELF, VIDEO_PLATFORM, ...provider],
    "form-action": [SELF, ...provider],
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

/** What differs from page to page: the policy with the answer's nonce, and who is told of the page. */
export function pagePolicy(development: boolean) {
  return createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    const withProvider = c.req.path === "/payment";
    if (!headers.has("content-security-policy")) {
      const policy = contentPolicy([`'nonce-${nonce}'`], { withProvider, development });
      headers.set("content-security-policy", policy);
    }
    if (withProvider) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    // The code of a mail is in the address: it is told to no site, not even in the shop's own logs.
    if (c.req.query("token") !== undefined) headers.set("referrer-policy", "no-referrer");
  });
}
