/** Who sends a request, as far as the server itself saw it. */
export type Client = { cookie: string; address: string; userAgent: string };
