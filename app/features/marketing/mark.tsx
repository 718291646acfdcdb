import type { Mark as MarkData } from "#app/content/marks.ts";
import { langOf } from "#app/ui/lang-of.ts";

/** A mark of an organisation: its drawn sign above its words. The name itself stands beside it. */
export function Mark({ mark }: { mark: MarkData }) {
  return (
    <svg className="mark" viewBox="0 0 120 72" lang={langOf(mark.name)} aria-hidden="true">
      <path d={mark.sign} />
      {mark.lines.map(({ text, face, size, y, weight, spacing }) => (
        <text
          key={text}
          x="60"
          y={y}
          fontFamily={face}
          fontSize={size}
          fontWeight={weight}
          letterSpacing={spacing}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
