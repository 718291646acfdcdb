import { Link } from "react-router";
import { HealthRows, LevelWord } from "#app/features/admin/health/health-rows.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { ageInWords, type Check, type Level } from "#domain/health/health.ts";
import { readHealth } from "#server/health/read-health.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/health";
import { valueOrRefuse } from "./refusal.server.ts";
import "#app/features/admin/health/health.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Health", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  return valueOrRefuse(await readHealth(ctx, admin));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

function summary(level: Level, count: number): string {
  if (level === "green") return "Everything is in order";
  const things = count === 1 ? "One thing" : `${count} things`;
  return `${things} to look at${level === "red" ? " now" : ""}`;
}

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { level, checks, age } = loaderData;
  const isFine = ({ level }: Check) => level === "green";
  const toLookAt = checks.filter((one) => !isFine(one));
  const fine = checks.filter(isFine);
  return (
    <section className="admin-section" aria-labelledby="health-title">
      <header className="health-head">
        <h2 id="health-title">Health</h2>
        <Link className="plain small" to="/admin/dashboard/health" reloadDocument>
          Look again
        </Link>
      </header>
      <p role="status">
        <LevelWord level={level} words={summary(level, toLookAt.length)} />
      </p>
      <p className="soft small">
        {age === null
          ? "The figures of the database are not known."
          : `As of ${age < 2 ? "now" : `${ageInWords(age)} ago`}.`}
      </p>
      {toLookAt.length > 0 ? (
        <Part title="To look at">
          <HealthRows checks={toLookAt} />
        </Part>
      ) : null}
      <Part title="In order">
        <HealthRows checks={fine} />
      </Part>
    </section>
  );
}
