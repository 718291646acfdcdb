import {
  type HsnSums,
  type LineSums,
  type MonthSums,
  type ReturnSection,
  returnSections,
  type SectionSums,
} from "#domain/documents/month.ts";
import { type Entry, isCredit, isSupply } from "./entries.ts";
import { NONE, plus, sectionOfLine } from "./gstr1-sections.ts";

const nothing: LineSums = { ...NONE, net: 0 };

/**
 * Adds up the supplies of documents as the return does (§23.54), portion by portion, so that a month of any length takes
 * no more memory than its rates and goods.
 */
export function addUpMonth(): { add(entries: readonly Entry[]): void; sums(): MonthSums } {
  const sections = new Map<ReturnSection, SectionSums>();
  const goods = new Map<string, HsnSums>();
  let net = 0;
  let documents = 0;

  function addEntry(entry: Entry): void {
    const sign = isCredit(entry) ? -1 : 1;
    const { content } = entry;
    documents += sign * content.total.net;
    for (const line of content.lines) {
      net += sign * line.net;
      const section = sectionOfLine(entry, line);
      const own = sections.get(section) ?? { ...nothing, section, documents: 0 };
      sections.set(section, { ...own, ...added(own, line, sign) });
      const rate = line.rate === null ? null : line.rate / 100;
      const key = `${line.hsn} ${rate}`;
      const same = goods.get(key) ?? { ...nothing, hsn: line.hsn, rate, pieces: 0 };
      const pieces = same.pieces + (line.line === null ? 0 : sign * line.quantity);
      goods.set(key, { ...same, ...added(same, line, sign), pieces });
    }
    for (const section of new Set(content.lines.map((line) => sectionOfLine(entry, line)))) {
      const own = sections.get(section);
      if (own) own.documents += 1;
    }
  }

  return {
    add: (entries) => {
      for (const entry of entries) if (isSupply(entry)) addEntry(entry);
    },
    sums: () => ({
      sections: returnSections.flatMap((section) => sections.get(section) ?? []),
      hsn: [...goods.values()].sort(
        (one, other) =>
          one.hsn.localeCompare(other.hsn, "en") || (one.rate ?? -1) - (other.rate ?? -1),
      ),
      ...{ net, documents },
    }),
  };
}

const added = (sums: LineSums, line: LineSums, sign: 1 | -1): LineSums => ({
  ...plus(sums, line, sign),
  net: sums.net + sign * line.net,
});
