/**
 * The headers of a page that is the same for everyone who is not signed in: a route that exports
 * them lets the server cache the page (docs/decisions/0060).
 */
export const headers = () => ({ "cache-control": "public, no-cache" });
