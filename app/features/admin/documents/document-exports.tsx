type DocumentExportsProps = { from: string; to: string; kind: string };

const PAGE = "/admin/dashboard/documents/export";

/** The files of the days that are shown; GSTR-1 is of the month in which they begin. */
export function DocumentExports({ from, to, kind }: DocumentExportsProps) {
  const query = new URLSearchParams({ from, to, ...(kind ? { kind } : {}) });
  const files: [what: string, label: string][] = [
    ["zip", "All PDFs (ZIP)"],
    ["ledger.csv", "Ledger (CSV)"],
    ["tally.xml", "Tally (XML)"],
    ["gstr1.json", `GSTR-1 of ${monthOf(from)} (JSON)`],
    ["gstr1.csv", `GSTR-1 of ${monthOf(from)} (CSV)`],
  ];
  return (
    <p className="cluster documents-exports">
      {files.map(([what, label]) => (
        <a key={what} className="more" href={`${PAGE}/${what}?${query}`} download>
          {label}
        </a>
      ))}
    </p>
  );
}

const months = new Intl.DateTimeFormat("en-IN", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const monthOf = (day: string) => months.format(new Date(`${day}T00:00:00Z`));
