import { checkup } from "#texts/marketing/checkup.ts";

/** A day of readings as the display draws it: an example, and marked as one. */
export function DayCurve() {
  return (
    <svg className="gauge" viewBox="0 0 420 190" role="img" aria-label={checkup().curve.alt}>
      <g fill="#aebcb4" fontSize="13" fontFamily="Figtree">
        <text x="0" y="16">
          {checkup().curve.title}
        </text>
        <text x="0" y="164">
          7:00
        </text>
        <text x="133" y="164">
          12:00
        </text>
        <text x="266" y="164">
          17:00
        </text>
        <text x="420" y="164" textAnchor="end">
          22:00
        </text>
      </g>
      <path d="M0 144.500h420" stroke="#eef4f0" strokeOpacity="0.14" />
      <path
        d="M0 66c24-6 40-16 62-12s34 22 58 26 36-8 58 4 32 34 58 42 40-2 62 4 46 12 60 12 34-2 52-2"
        fill="none"
        stroke="#7fe3b4"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="412" cy="138" r="4.5" fill="#fff" />
      <g fill="#eef4f0" fontSize="15" fontWeight="600" fontFamily="Figtree" textAnchor="middle">
        <text x="62" y="42">
          168
        </text>
        <text x="410" y="124">
          18
        </text>
      </g>
    </svg>
  );
}
