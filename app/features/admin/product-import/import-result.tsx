import { Form, Link, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type {
  ImportEffect,
  ImportFailure,
  ImportReport,
  ImportRun,
  ImportState,
} from "#domain/catalogue/csv/import-report.ts";

type Import = {
  id: string;
  state: ImportState;
  total: number;
  done: number;
  report: ImportReport | null;
  run: ImportRun;
};

const headings: Record<Exclude<ImportState, "failed">, string> = {
  checking: "The file is being checked",
  checked: "What the import will do",
  importing: "The products are being imported",
  done: "Imported",
  broken: "The file cannot be read",
};
const failures: Record<ImportFailure["at"], string> = {
  checking: "The file could not be checked",
  importing: "The import broke off",
};
const reasons: Record<ImportFailure["why"], string> = {
  error: "It was tried several times, and each time an error of the shop broke it off.",
  stopped: "It was tried several times, and each time the shop stopped in the middle of it.",
};
const effects: Record<ImportEffect, string> = {
  created: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  wrong: "Wrong",
};

/** Where an import stands, and what it found line by line. `again` is the page's own address. */
export function ImportResult({ current, again }: { current: Import; again: string }) {
  const { id, state, total, done, report, run } = current;
  const sent = useNavigation().formData?.get("intent");
  const runs = state === "checking" || state === "importing";
  const toDo = report ? report.counts.created + report.counts.changed : 0;
  return (
    <section className="import-result" aria-labelledby="result-title">
      <h3 id="result-title">
        {state === "failed" ? failures[run.failure?.at ?? "importing"] : headings[state]}
      </h3>
      {state === "failed" && run.failure ? (
        <Failed current={current} failure={run.failure} busy={sent === "again"} />
      ) : null}
      {runs ? (
        <p className="import-progress">
          <progress value={total > 0 ? done : undefined} max={total || 1} aria-label="Progress" />
          <span role="status">
            {total > 0 ? `${done} of ${total} products` : "Waiting for its turn"}
          </span>
          <Link className="plain" to={again} preventScrollReset>
            Look again
          </Link>
        </p>
      ) : null}
      {report?.broken ? <Notice kind="problem">{report.broken}</Notice> : null}
      {report && !report.broken && !(state === "checking" && total === 0) ? (
        <Counts {...report} />
      ) : null}
      {state === "checked" && toDo === 0 ? <p>There is nothing to import.</p> : null}
      {state === "checked" && toDo > 0 ? (
        <Send {...{ id }} intent="import" busy={sent === "import"}>
          {toDo === 1 ? "Import 1 product" : `Import ${toDo} products`}
        </Send>
      ) : null}
      {report && report.lines.length > 0 ? <Lines {...report} /> : null}
    </section>
  );
}

/** The button that begins an import that was checked, or has one go on that was given up. */
function Send({
  id,
  intent,
  busy,
  children,
}: {
  id: string;
  intent: "import" | "again";
  busy: boolean;
  children: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        className="button"
        type="submit"
        name="intent"
        value={intent}
        aria-busy={busy}
        disabled={busy}
      >
        {children}
      </button>
    </Form>
  );
}

/** Why an import was given up, what it has done until then, and what to do. */
function Failed({
  current: { id, total, done },
  failure: { at, why },
  busy,
}: {
  current: Import;
  failure: ImportFailure;
  busy: boolean;
}) {
  return (
    <>
      <Notice kind="problem">{reasons[why]}</Notice>
      <p>
        {at === "checking"
          ? "No product was changed. "
          : `${done} of ${total} products of the file were gone through, and stay as they are now. `}
        {total > 0 ? `It stopped after product ${done} of the file. ` : null}
        “Go on” continues there, and does nothing twice. If it breaks off again, leave the products
        that come next out of the file and send it again, and tell who runs the shop: its log says
        more under the number <code>{id}</code>.
      </p>
      <Send {...{ id, busy }} intent="again">
        Go on
      </Send>
    </>
  );
}

function Counts({ counts }: ImportReport) {
  return (
    <dl className="import-counts">
      {(Object.keys(effects) as ImportEffect[]).map((effect) => (
        <div key={effect}>
          <dt>{effects[effect]}</dt>
          <dd>{counts[effect]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines, more }: ImportReport) {
  return (
    <div className="table-box">
      <table className="table small-table">
        <caption className="hidden-text">The file line by line</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Handle</th>
            <th scope="col">What</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, handle, effect, text }) => (
            <tr key={`${line} ${handle} ${text}`}>
              <td className="num">{line}</td>
              <th scope="row">{handle || "–"}</th>
              <td>{effect ? effects[effect] : "Note"}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="soft">And {more} more lines.</p> : null}
    </div>
  );
}
