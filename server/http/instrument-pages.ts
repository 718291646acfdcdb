import type { ServerBuild } from "react-router";
import { inSpan, isTraced, markFailed } from "#server/platform/traces/span.ts";
import { requestContextKey } from "./request-context.ts";

/**
 * What the router reports of its work: the template of the page's route, for metrics and traces, and loaders
 * and actions as spans of a trace that is going on.
 */
export const instrumentations: NonNullable<ServerBuild["entry"]["module"]["instrumentations"]> = [
  {
    handler: ({ instrument }) =>
      instrument({
        request: async (handle, { context }) => {
          const { meta } = await handle();
          const requestContext = context?.get(requestContextKey);
          if (requestContext && meta) requestContext.route = `/${meta.pattern.replace(/^\//, "")}`;
        },
      }),
    route: ({ id, instrument }) => {
      const spanOf = (what: "loader" | "action") => async (handle: Handle) => {
        if (!isTraced()) return void (await handle());
        await inSpan(`${what} ${id}`, { kind: "internal" }, async (span) => {
          const { error } = await handle();
          // A redirect, or another answer that is no page, is thrown as well.
          if (error && !(error instanceof Response)) markFailed(span, error.name);
        });
      };
      instrument({ loader: spanOf("loader"), action: spanOf("action") });
    },
  },
];

type Handle = () => Promise<{ error: Error | undefined }>;
