import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileRoute } from "../../file-route.server.ts";
import { exported } from "../files/export.server.ts";
import type { Route } from "./+types/export";

/** The stock as CSV. */
const route = fileRoute((args: Route.LoaderArgs) => exported(args, { of: "stock", format: "csv" }));

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
