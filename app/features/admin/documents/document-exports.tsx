import { startOf } from "#domain/calendar.ts";
import { indiaFormatIn } from "#domain/india/clock.ts";

type DocumentExportsProps = {
  from: string;
  to: string;
  kind: string;
  /** The one that is chosen; empty: all. */
  gstin: string;
  /** Those of the month in which the days begin, and of the days. */
  gstins: readonly string[];
};

const PAGE = "/admin/dashboard/documents/export";

/**
 * The files of the days that are shown; GSTR-1 is of the month in which they begin. The return for the portal is of
 * one GSTIN: where there are more, each has its own.
 */
export function DocumentExports({ from, to, kind, gstin, gstins }: DocumentExportsProps) {
  const month = monthName(from);
  const returns = gstin === "" && gstins.length > 1 ? gstins : [gstin];
  const files: [what: string, label: string, gstin: string][] = [
    ["zip", "All PDFs (ZIP)", gstin],
    ["ledger.csv", "Ledger (CSV)", gstin],
    ["ledger.xlsx", "Ledger (Excel)", gstin],
    ["tally.xml", "Tally (XML)", gstin],
    ...returns.map((each): [string, string, string] => [
      "gstr1.json",
      `GSTR-1 of ${month}${each && ` for ${each}`} (JSON)`,
      each,
    ]),
    ["gstr1.csv", `GSTR-1 of ${month} (CSV)`, gstin],
    ["gstr1.xlsx", `GSTR-1 of ${month} (Excel)`, gstin],
  ];
  return (
    <p className="cluster documents-exports">
      {files.map(([what, label, of]) => {
        const named = { from, to, ...(kind ? { kind } : {}), ...(of ? { gstin: of } : {}) };
        const href = `${PAGE}/${what}?${new URLSearchParams(named)}`;
        return (
          <a key={label} className="more" href={href} rel="external">
            {label}
          </a>
        );
      })}
    </p>
  );
}

const months = indiaFormatIn("en-IN", { month: "long", year: "numeric" });
/** `October 2026`, of a day in it. */
export const monthName = (day: string) => months.format(startOf(day));
