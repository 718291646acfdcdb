import type { Conflict } from "#domain/catalogue/editing/conflict.ts";
import { type DocumentPart, documentParts } from "#domain/catalogue/editing/differences.ts";
import { on } from "../dates.ts";
import { useEditor } from "./editor-context.tsx";
import { PartLines } from "./part-lines.tsx";

/** What others saved meanwhile beside what was typed here, with a choice for each part. */
export function ConflictBox({ conflict }: { conflict: Conflict }) {
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title">Changed while you had it open</h3>
      <ul className="entries">
        {conflict.changes.map(({ actorEmail, at, parts }) => (
          <li key={at}>
            <div>
              <b>{actorEmail ?? "The server"}</b> changed {wordsOf(parts)}
              <small>{on(at)}</small>
            </div>
          </li>
        ))}
      </ul>
      {conflict.parts.length > 0 ? (
        <p className="soft small">
          Choose what holds for each, then save again. Everything else is as you typed it.
        </p>
      ) : (
        <p className="soft small">Nothing that you typed differs. Save again to go on.</p>
      )}
      {conflict.parts.map(({ part, theirs, own, take }) => (
        <fieldset key={part}>
          <legend>{documentParts[part]}</legend>
          <div className="sides">
            <Side part={part} value="own" title="Keep yours" lines={own} chosen={take === "own"} />
            <Side
              part={part}
              value="theirs"
              title="Take theirs"
              lines={theirs}
              chosen={take === "theirs"}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}

type SideProps = {
  part: DocumentPart;
  value: "own" | "theirs";
  title: string;
  lines: string[];
  chosen: boolean;
};

function Side({ part, value, title, lines, chosen }: SideProps) {
  return (
    <label className="side">
      <input type="radio" name={`take.${part}`} value={value} defaultChecked={chosen} />
      <span>
        <b>{title}</b>
        <PartLines {...{ part, lines }} pictures={useEditor().pictures} />
      </span>
    </label>
  );
}

/** Parts in words: "Price and Name". */
export function wordsOf(parts: readonly DocumentPart[]): string {
  const words = parts.map((part) => documentParts[part]);
  const last = words.pop();
  if (!last) return "nothing";
  return words.length > 0 ? `${words.join(", ")} and ${last}` : last;
}
