import { documentKinds } from "#domain/documents/kinds.ts";
import type { HsnSums, IssuedSeries, SectionSums } from "#domain/documents/month.ts";
import { formatPaise } from "#domain/money.ts";
import { grouped } from "../numbers.ts";
import { type Column, RowsTable } from "../rows-table.tsx";

/** What the portal calls each part of the return. */
const sectionNames: Record<SectionSums["section"], string> = {
  b2b: "B2B: buyers with a GSTIN",
  b2cl: "B2CL: large, to other states",
  b2cs: "B2CS: other consumers",
  cdnr: "CDNR: credit notes to a GSTIN",
  cdnur: "CDNUR: credit notes of B2CL",
  nil: "Nil rated and exempt",
};

type Sums = Pick<SectionSums, "taxable" | "igst" | "cgst" | "sgst" | "net">;
const amounts = <Row extends Sums>(): Column<Row>[] =>
  (
    [
      ["Taxable", "taxable"],
      ["IGST", "igst"],
      ["CGST", "cgst"],
      ["SGST", "sgst"],
      ["Total", "net"],
    ] as const
  ).map(([head, name]) => ({
    head,
    labelled: true,
    className: "amount",
    cell: (row: Row) => formatPaise(row[name]),
  }));

const count = <Row,>(head: string, of: (row: Row) => number): Column<Row> => ({
  ...{ head, labelled: true, className: "amount" },
  cell: (row) => grouped(of(row)),
});

/** The sums of GSTR-1 by section. */
export function SectionTable({ sections }: { sections: readonly SectionSums[] }) {
  return (
    <RowsTable<SectionSums>
      caption="GSTR-1 by section"
      className="month-table"
      rows={sections}
      keyOf={({ section }) => section}
      columns={[
        { head: "Section", names: true, cell: ({ section }) => sectionNames[section] },
        count<SectionSums>("Documents", ({ documents }) => documents),
        ...amounts<SectionSums>(),
      ]}
    />
  );
}

/** The summary by HSN and rate. */
export function HsnTable({ hsn }: { hsn: readonly HsnSums[] }) {
  const rateOf = ({ rate }: HsnSums) => (rate === null ? "exempt" : `${rate} %`);
  return (
    <RowsTable<HsnSums>
      caption="Summary by HSN"
      className="month-table"
      rows={hsn}
      keyOf={(row) => `${row.hsn} ${row.rate}`}
      columns={[
        {
          head: "HSN",
          names: true,
          className: "num",
          cell: (row) => `${row.hsn || "none"}, ${rateOf(row)}`,
        },
        count<HsnSums>("Pieces", ({ pieces }) => pieces),
        ...amounts<HsnSums>(),
      ]}
    />
  );
}

type SeriesTableProps = { series: readonly IssuedSeries[]; withGstin: boolean };

/** From which to which number was issued. */
export function SeriesTable({ series, withGstin }: SeriesTableProps) {
  return (
    <RowsTable<IssuedSeries>
      caption="Documents by kind, with their numbers"
      className="month-table"
      rows={series}
      keyOf={({ gstin, first }) => `${gstin} ${first}`}
      columns={[
        { head: "Document", names: true, cell: ({ kind }) => documentKinds[kind].title },
        ...(withGstin
          ? [{ head: "GSTIN", className: "num", cell: ({ gstin }: IssuedSeries) => gstin }]
          : []),
        { head: "From", labelled: true, className: "num", cell: ({ first }) => first },
        { head: "To", labelled: true, className: "num", cell: ({ last }) => last },
        count<IssuedSeries>("Documents", (row) => row.count),
        {
          ...{ head: "Total", labelled: true, className: "amount" },
          cell: ({ total }) => formatPaise(total),
        },
      ]}
    />
  );
}
