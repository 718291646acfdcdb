import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

/**
 * Opens a session for an account that has proved itself by more than a password; called by the second
 * step of a log-in alone. Identity's own HTTP handler is not served, so no browser reaches it.
 */
export const sessionOpener = {
  id: "session-opener",
  endpoints: {
    openSession: createAuthEndpoint(
      "/open-session",
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_FOUND" });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ opened: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;
