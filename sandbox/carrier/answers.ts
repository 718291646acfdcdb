import type { Context } from "hono";

/** The body as an object; one that is none counts as empty. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  return body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {};
}

/** An error as the carrier words it. */
export function refuse(
  c: Context,
  status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 502 | 503,
  message: string,
  errors?: Record<string, string[]>,
): Response {
  return c.json({ message, status_code: status, ...(errors ? { errors } : {}) }, status);
}
