import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileRoute } from "../../file-route.server.ts";
import { exported } from "../files/export.server.ts";
import type { Route } from "./+types/export";

/** All grievances with what was written, as a file. */
const route = fileRoute((args: Route.LoaderArgs) =>
  exported(args, { of: "grievances", format: "csv" }),
);

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
