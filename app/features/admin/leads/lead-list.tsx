import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { leadMessages } from "#domain/messages/lead-messages.ts";
import { AnswerButtons } from "../answer-buttons.tsx";
import { when } from "../dates.ts";

/** A lead as the list shows it. Times are ISO texts. */
type Lead = {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  consent: string;
  consentVersion: string;
  createdAt: string;
  /** Null: it waits for an answer. */
  handledAt: string | null;
};

/** The lead of which is asked whether it is to be erased. */
export type LeadQuestion = { id: string };

type LeadListProps = {
  leads: Lead[];
  now: string;
  /** What a form without JavaScript has requested. */
  requested: LeadQuestion | undefined;
};

/** Leads with what they agreed to, each with the buttons that answer or erase it. */
export function LeadList({ leads, now, requested }: LeadListProps) {
  const [pending, setPending] = useState<LeadQuestion | null>(requested ?? null);
  const busy = useNavigation().formMethod === "POST";
  const asked = leads.find(({ id }) => id === pending?.id);
  return (
    <>
      <ul className="leads">
        {leads.map((lead) => (
          <li key={lead.id}>
            <div>
              <h3>{lead.name}</h3>
              <p className="soft small num">
                <time dateTime={lead.createdAt}>{when(lead.createdAt, now)}</time>
                {lead.handledAt ? ` · answered ${when(lead.handledAt, now)}` : " · new"}
              </p>
            </div>
            <div>
              <p>
                <a href={`mailto:${lead.email}`}>{lead.email}</a>
              </p>
              <p className="num">
                <a href={`tel:+91${lead.phone}`}>{lead.phone}</a>
              </p>
              <p>{lead.address}</p>
              <details className="soft small">
                <summary>Agreed to (version {lead.consentVersion})</summary>
                {lead.consent}
              </details>
            </div>
            <Form
              method="post"
              onSubmit={(event) => {
                const button = (event.nativeEvent as SubmitEvent).submitter;
                if (button?.getAttribute("value") !== "erase") return;
                event.preventDefault();
                setPending({ id: lead.id });
              }}
            >
              <input type="hidden" name="lead" value={lead.id} />
              <button
                className="button quiet"
                type="submit"
                name="intent"
                value={lead.handledAt ? "reopen" : "answer"}
                disabled={busy}
              >
                {lead.handledAt ? "Mark as new" : "Mark as answered"}
                <span className="hidden-text">: {lead.name}</span>
              </button>
              <button className="plain" type="submit" name="intent" value="erase" disabled={busy}>
                Erase
                <span className="hidden-text"> the request of {lead.name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog
          open
          title={leadMessages.eraseQuestion(asked.name)}
          onClose={() => setPending(null)}
        >
          <p className="soft">It is gone for good, with the mail about it.</p>
          <Form method="post" onSubmit={() => setPending(null)}>
            <input type="hidden" name="lead" value={asked.id} />
            <input type="hidden" name="intent" value="erase" />
            <AnswerButtons yes="Erase" onCancel={() => setPending(null)} />
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}
