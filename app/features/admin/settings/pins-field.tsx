import { type ComponentProps, useRef, useState } from "react";
import { useEarlyFiles } from "#app/ui/form/use-early-files.ts";
import { pinSentences, readPinList } from "#domain/settings/read-pins.ts";
import { useFormParts } from "./form-context.ts";
import "#app/ui/form/file-field.css";

type PinsFieldProps = Omit<ComponentProps<"textarea">, "defaultValue"> & {
  /** What it holds at first. */
  text: string;
  label: string;
};

const MOST_BYTES = 50_000_000; // the directory of all PIN codes with every post office has some 20 MB

/** What was read of a file, as sentences; `refused`: lines of it that are in no list. */
type FileResult = { said: string; refused: readonly string[] };

/**
 * A list of PIN codes, typed, pasted, or read from a file in the browser: what of the file is right comes behind what is
 * there, what is not is listed line by line. Nothing is saved before the form is.
 */
export function PinsField({ text, label, ...area }: PinsFieldProps) {
  const { onChange } = useFormParts();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useEarlyFiles();
  const [result, setResult] = useState<FileResult | null>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen || !field.current) return;
    const added = await readFile(chosen);
    setResult(added);
    if (added.pins.length === 0) return;
    const before = field.current.value.trimEnd();
    field.current.value = [...(before ? [before] : []), ...added.pins].join("\n");
    onChange();
  };
  return (
    <>
      <textarea {...area} ref={field} defaultValue={text} spellCheck={false} />
      <label className="pins-file">
        <span>
          or choose a file<span className="hidden-text"> for {label}</span>
        </span>
        <input
          ref={file}
          className="file-field"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      {result ? (
        <div role="status">
          <p className="small soft">{result.said}</p>
          {result.refused.length > 0 ? (
            <p className="field-error">{result.refused.join("\n")}</p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

async function readFile(file: File): Promise<FileResult & { pins: readonly string[] }> {
  const none = (sentence: string) => ({
    pins: [],
    said: "Nothing was added.",
    refused: [sentence],
  });
  if (file.size > MOST_BYTES) return none("Please choose a file of at most 50 MB.");
  let text: string;
  try {
    text = await file.text();
  } catch {
    return none("The file could not be read. Please choose it once more.");
  }
  const list = readPinList(text);
  const refused = pinSentences(list);
  if (list.problem !== null || list.pins.length === 0) {
    return {
      pins: [],
      said: "Nothing was added.",
      refused: refused.length > 0 ? refused : ["The file is empty."],
    };
  }
  const count = list.pins.length.toLocaleString("en-IN");
  const said = `${count} ${list.pins.length === 1 ? "entry" : "entries"} added from ${file.name}. Save the settings to keep them.`;
  return { pins: list.pins, said, refused };
}
