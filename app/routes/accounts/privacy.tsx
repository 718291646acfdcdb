import { data, Link, useNavigation } from "react-router";
import { ConsentLedger, ConsentList } from "#app/features/accounts/consent-list.tsx";
import { NomineeForm } from "#app/features/accounts/nominee-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { dropWhenTaken } from "#app/ui/form/draft.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { nomineeFields } from "#domain/consent/nominee.ts";
import { fieldSentence } from "#domain/failures/fields.ts";
import { indiaFormat } from "#domain/india/clock.ts";
import { here } from "#language";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { giveConsent, withdrawable, withdrawConsent } from "#server/privacy/change-consent.ts";
import { removeNominee, saveNominee } from "#server/privacy/nominee.ts";
import { readPrivacy } from "#server/privacy/read-privacy.ts";
import { privacyMessages as words } from "#texts/account/privacy-messages.ts";
import { privacyNotice } from "#texts/law/privacy-notice.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().pageTitle)];

export async function loader({ url, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ url, context });
  const known = await readPrivacy(requestContextOf({ context }).ctx, customer);
  return { ...known, owner: customer.email };
}

type Answer = {
  done?: string;
  problem?: string;
  values?: Record<string, string>;
  errors?: Record<string, string>;
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const customer = await requireCustomer({ url, context });
  const { ctx } = requestContextOf({ context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "withdraw": {
      const purpose = withdrawable.find((each) => each === text("purpose"));
      if (!purpose) throw new Response("unknown purpose", { status: 400 });
      await withdrawConsent(ctx, customer, purpose);
      return data<Answer>({ done: words().effects[purpose] });
    }
    case "agree":
      await giveConsent(ctx, customer);
      return data<Answer>({ done: words().agreed });
    case "nominee": {
      const values = Object.fromEntries(nomineeFields.map((field) => [field, text(field)]));
      const saved = await saveNominee(ctx, customer.uid, values);
      if (saved.ok) return data<Answer>({ done: words().nomineeSaved });
      const errors = Object.fromEntries(
        Object.entries(saved.failure).map(([field, failure]) => [field, fieldSentence(failure)]),
      );
      return data<Answer>({ values, errors, problem: words().fillIn });
    }
    case "remove":
      await removeNominee(ctx, customer.uid);
      return data<Answer>({ done: words().nomineeRemoved });
    default:
      throw new Response("unknown intent", { status: 400 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const offline = (): Answer => ({ problem: siteMessages().offline });
  const isTaken = (answer: object) => "done" in answer;
  return dropWhenTaken(NOMINEE, () => orWhenOffline(serverAction, offline), isTaken);
}

/** The name under which what is typed of a nominee is kept. */
const NOMINEE = "nominee";

export { shouldRevalidate };

const day = indiaFormat({ dateStyle: "long" });

/** What a customer has agreed to, whom they named, and their other rights (§23.73). */
export default function PrivacySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, ledger, nominee, tickets, documents, owner } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const answer: Answer = actionData ?? {};
  return (
    <div className="quiet-page">
      <div className="wrap account-page wide">
        <h1>{words().pageTitle}</h1>
        <p className="lead soft">
          {words().lead} <a href={here("/privacy")}>{privacyNotice().link}</a>
        </p>
        {answer.done ? <Notice kind="info">{answer.done}</Notice> : null}
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        <section className="account-part" aria-labelledby="consents-title">
          <h2 id="consents-title">{words().consents}</h2>
          <ConsentList consents={standing} busy={busy} />
          {ledger.length > 0 ? <ConsentLedger entries={ledger} /> : null}
        </section>
        <section className="account-part" aria-labelledby="nominee-title">
          <h2 id="nominee-title">{words().nominee}</h2>
          <p className="soft">{words().nomineeLead}</p>
          <NomineeForm
            key={JSON.stringify([nominee, answer.errors])}
            draft={{ name: NOMINEE, owner, isAnswered: answer.errors !== undefined }}
            values={answer.values ?? nominee ?? {}}
            errors={answer.errors ?? {}}
            isNamed={nominee !== null}
            busy={busy}
          />
        </section>
        <section className="account-part" aria-labelledby="rights-title">
          <h2 id="rights-title">{words().rights}</h2>
          <ul>
            <li>
              <a href={here("/profile/data")} download>
                {words().download}
              </a>
            </li>
            <li>
              <Link to="/profile">{words().correct}</Link>
            </li>
            <li>
              <Link to="/profile/security#delete-title">{words().erase}</Link>
            </li>
            <li>
              <Link to="/grievance/new">{words().complain}</Link>
            </li>
          </ul>
        </section>
        {tickets.length > 0 ? (
          <section className="account-part" aria-labelledby="tickets-title">
            <h2 id="tickets-title">{words().tickets}</h2>
            <ul>
              {tickets.map(({ id }) => (
                <li key={id}>
                  <Link to={`/grievance/${id}`}>{id}</Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section className="account-part" aria-labelledby="stored-title">
          <h2 id="stored-title">{words().stored}</h2>
          {documents ? (
            <p>
              {words().keptDocuments(
                documents.count,
                day().format(new Date(`${documents.until}T12:00:00Z`)),
              )}
            </p>
          ) : null}
          <p className="soft">{words().keptRest}</p>
        </section>
      </div>
    </div>
  );
}
