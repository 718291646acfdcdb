import type { Check, Level } from "#domain/health/health.ts";

/** How each level is called; the colour beside it says the same. */
const levelWords: Record<Level, string> = {
  green: "In order",
  amber: "Look today",
  red: "Look now",
  unknown: "Not known",
};

/** A level as a word, or as what is said instead, with its sign, which is of another shape for each. */
export function LevelWord({ level, words }: { level: Level; words?: string }) {
  return (
    <span className="health-level" data-level={level}>
      <svg className="health-sign" viewBox="0 0 12 12" aria-hidden="true">
        <path d={signs[level]} />
      </svg>
      {words ?? levelWords[level]}
    </span>
  );
}

const signs: Record<Level, string> = {
  green: "M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Z",
  amber: "M6 .8 11.6 11H.4Z",
  red: "M6 0l6 6-6 6-6-6Z",
  unknown: "M1.5 4.8h9v2.4h-9Z",
};

/** What was looked at, a row each: its level, its name, how it is, and what to do where it is not in order. */
export function HealthRows({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="health-rows">
      {checks.map(({ name, level, state, remedy }) => (
        <li key={name}>
          <LevelWord level={level} />
          <strong>{name}</strong>
          <p>
            {state}
            {remedy ? <span className="health-remedy">{remedy}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
