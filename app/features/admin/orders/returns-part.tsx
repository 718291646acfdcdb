import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { kindWords } from "#domain/returns/return-words.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { shortDay } from "../dates.ts";
import { Part } from "../part.tsx";

/** The returns of an order on the admin's page of it. */
export function ReturnsPart({ returns }: { returns: readonly ShownReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <Part title="Returns">
      <ul className="entries">
        {returns.map(({ id, kind, state, dueOn, lines }) => (
          <li key={id}>
            <div>
              <Link className="plain" to={`/admin/dashboard/returns/${encodeURIComponent(id)}`}>
                {id}
              </Link>
              <small>
                {kindWords()[kind]} · {lines.reduce((sum, { quantity }) => sum + quantity, 0)}{" "}
                pieces
                {dueOn ? ` · next step by ${shortDay(dueOn)}` : ""}
              </small>
            </div>
            <Badge color={state === "refused" ? "red" : dueOn ? "yellow" : "green"}>{state}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}
