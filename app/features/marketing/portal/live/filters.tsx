import { type FilterName, filterNames } from "#domain/air/sample-home.ts";
import { livePortal as words } from "#texts/marketing/live-portal.ts";

/** What is left of each part and of the water, in percent. */
export type Parts = { filters: Record<FilterName, number>; water: number };

/** What of a device wears out or is filled up; a monitor has nothing of it. */
export function Filters({ parts }: { parts: Parts | null }) {
  if (!parts) {
    return (
      <section aria-labelledby="live-filters">
        <h2 id="live-filters">{words().filtersTitle}</h2>
        <p className="soft">{words().noFilters}</p>
      </section>
    );
  }
  const rows = [
    ...filterNames.map((name) => [words().filters[name], parts.filters[name]] as const),
    [words().water, parts.water] as const,
  ];
  return (
    <section aria-labelledby="live-filters">
      <h2 id="live-filters">{words().filtersTitle}</h2>
      <p className="soft">{words().filtersNote}</p>
      <ul className="live-filters">
        {rows.map(([name, percent]) => (
          <li key={name}>
            <span>{name}</span>
            <span className="num">{words().left(percent)}</span>
            <progress max={100} value={percent} aria-label={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
