import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileRoute } from "../../file-route.server.ts";
import { exported } from "../files/export.server.ts";
import type { Route } from "./+types/export";

/** Documents of days as an archive or a table. */
const route = fileRoute((args: Route.LoaderArgs) =>
  exported(args, { of: "documents", format: args.params.what }),
);

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
