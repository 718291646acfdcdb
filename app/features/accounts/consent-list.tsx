import { Form, Link } from "react-router";
import type { ConsentPlace, Purpose } from "#domain/consent/purposes.ts";
import { indiaFormat } from "#domain/india/clock.ts";
import { privacyMessages as words } from "#texts/account/privacy-messages.ts";

/** An entry of the ledger. `at`: an ISO text. */
export type Entry = {
  purpose: Purpose;
  given: boolean;
  notice: number;
  place: ConsentPlace;
  at: string;
};

const day = indiaFormat({ dateStyle: "long" });
const dayOf = (iso: string) => day().format(new Date(iso));

function standing(last: Entry | null): string {
  if (!last) return words().never;
  return last.given
    ? words().given(dayOf(last.at), words().places[last.place])
    : words().withdrawn(dayOf(last.at));
}

type ConsentListProps = { consents: { purpose: Purpose; last: Entry | null }[]; busy: boolean };

/** Each purpose with where it stands, and one button that changes it. */
export function ConsentList({ consents, busy }: ConsentListProps) {
  return (
    <ul className="consent-list">
      {consents.map(({ purpose, last }) => (
        <li key={purpose}>
          <div>
            <h3>{words().purposes[purpose].title}</h3>
            <p className="soft">{words().purposes[purpose].about}</p>
            <p className="soft small">{standing(last)}</p>
          </div>
          <Change purpose={purpose} given={last?.given === true} busy={busy} />
        </li>
      ))}
    </ul>
  );
}

function Change({ purpose, given, busy }: { purpose: Purpose; given: boolean; busy: boolean }) {
  if (purpose === "account") {
    return (
      <Link className="plain" to="/profile/security#delete-title">
        {words().deleteAccount}
      </Link>
    );
  }
  const offers = given ? "withdraw" : purpose === "marketing" ? "agree" : null;
  if (!offers) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="purpose" value={purpose} />
      <button className="button quiet" type="submit" name="intent" value={offers} disabled={busy}>
        {words()[offers]}
        <span className="hidden-text">{words().about(words().purposes[purpose].title)}</span>
      </button>
    </Form>
  );
}

/** All that was written down, the newest first. */
export function ConsentLedger({ entries }: { entries: Entry[] }) {
  return (
    <details className="consent-ledger">
      <summary>{words().ledger}</summary>
      <ol className="small">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.purpose} ${entry.given}`}>
            {words().purposes[entry.purpose].title}:{" "}
            {entry.given ? words().ledgerGiven : words().ledgerWithdrawn},{" "}
            <time dateTime={entry.at}>{dayOf(entry.at)}</time>, {words().places[entry.place]},{" "}
            {words().ledgerNotice(entry.notice)}
          </li>
        ))}
      </ol>
    </details>
  );
}
