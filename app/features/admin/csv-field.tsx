import type { ReactNode } from "react";
import { FieldFrame, useField } from "#app/ui/form/field.tsx";
import { useEarlyFiles } from "#app/ui/form/use-early-files.ts";

type CsvFieldProps = {
  label: string;
  hint?: ReactNode;
  /** What was sent and comes back to be mended. */
  csv: string | undefined;
  /** Whether something in it is wrong. */
  isWrong?: boolean;
};

/** A table as CSV, pasted or chosen as a file; the form sends it as `csv`. */
export function CsvField({ label, hint, csv, isWrong = false }: CsvFieldProps) {
  const file = useEarlyFiles();
  const { id, aria } = useField({ error: isWrong ? "wrong" : undefined, hint });
  return (
    <>
      <FieldFrame id={id} label={label} hint={hint} error={undefined}>
        <textarea
          className="input csv"
          id={id}
          name="csv"
          rows={6}
          required
          spellCheck={false}
          key={csv}
          defaultValue={csv}
          {...aria}
        />
      </FieldFrame>
      <label className="field">
        <span>or choose a file</span>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          onChange={async ({ currentTarget: { files, form } }) => {
            const area = form?.elements.namedItem("csv") as HTMLTextAreaElement | null;
            if (files?.[0] && area) area.value = await files[0].text();
          }}
        />
      </label>
    </>
  );
}

const SHOWN = 50; // lines of a list

/** What is wrong with a table, line by line. */
export function WrongLines({ errors }: { errors: readonly { at: number; sentence: string }[] }) {
  return (
    <div className="alert" role="alert">
      <ul>
        {errors.slice(0, SHOWN).map(({ at, sentence }) => (
          <li key={`${at} ${sentence}`}>
            Line {at}: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
