import { data, Link, redirect } from "react-router";
import { CustomerAccount } from "#app/features/admin/customers/customer-account.tsx";
import { CustomerNotes } from "#app/features/admin/customers/customer-notes.tsx";
import { CustomerRecords } from "#app/features/admin/customers/customer-records.tsx";
import { shownPhone, stateColors } from "#app/features/admin/customers/customer-table.tsx";
import { on, when } from "#app/features/admin/dates.ts";
import { History } from "#app/features/admin/entries.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Values } from "#app/ui/values.tsx";
import { addressParts } from "#domain/address.ts";
import { consentPlaceWords, purposeWords } from "#domain/consent/purposes.ts";
import { consentWords } from "#domain/customers/customer-list.ts";
import { customerTimeline } from "#domain/customers/customer-timeline.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import type { Profile } from "#domain/profile.ts";
import type { Result } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import {
  changeCustomerTags,
  writeCustomerNote,
} from "#server/admin/customers/annotate-customer.ts";
import { closeCustomer, endCustomerSessions } from "#server/admin/customers/close-customer.ts";
import { readCustomer } from "#server/admin/customers/read-customer.ts";
import { mayEnterOrders } from "#server/checkout/order-entry/find-caller.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { eraseForCustomer } from "#server/privacy/for-customer.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/customer";
import "#app/features/admin/orders/work.css";
import "#app/features/admin/customers/customers.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Customer", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const details = valueOrRefuse(await readCustomer(ctx, admin, args.params.id));
  const { records, grievances, consents, customer } = details;
  return {
    ...details,
    timeline: customerTimeline({
      ...records,
      since: new Date(customer.since),
      grievances,
      consents,
    }),
    canUpdate: may(admin.authority, "customers:update"),
    canEnter: mayEnterOrders(admin),
    now: ctx.now().toISOString(),
  };
}

type Answer = { notice?: string; problem?: string; erase?: string; note?: string; tag?: string };
type Deed = (
  ctx: RequestContext["ctx"],
  admin: SignedInAdmin,
  id: string,
  text: (name: string) => string,
) => Promise<Result<null, Failure>>;

/** What the page's forms do, and what is said once it is done. */
const deeds: Record<string, [deed: Deed, notice: string]> = {
  note: [
    (ctx, admin, id, text) => writeCustomerNote(ctx, admin, id, text("note")),
    adminMessages.noteKept,
  ],
  tag: [(ctx, admin, id, text) => changeCustomerTags(ctx, admin, id, { add: text("tag") }), ""],
  untag: [
    (ctx, admin, id, text) => changeCustomerTags(ctx, admin, id, { remove: text("tag") }),
    "",
  ],
  sessions: [(ctx, admin, id) => endCustomerSessions(ctx, admin, id), adminMessages.sessionsEnded],
  close: [(ctx, admin, id) => closeCustomer(ctx, admin, id, true), adminMessages.accountClosed],
  open: [(ctx, admin, id) => closeCustomer(ctx, admin, id, false), adminMessages.accountOpened],
  erase: [(ctx, admin, id) => eraseForCustomer(ctx, admin, id), ""],
};
const LONGEST = 5_000; // characters of a field

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "").slice(0, LONGEST);
  const intent = text("intent");
  const refuse = (failure: Failure) => {
    const problem = sentenceOf(failure);
    const typed = { note: text("note"), tag: intent === "untag" ? "" : text("tag") };
    const answer = intent === "erase" ? { erase: problem } : { problem, ...typed };
    return data<Answer>(answer, { status: statusOf(failure) });
  };
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const found = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
  if (!found) throw new Response("unknown intent", { status: 400 });
  const isAllowed = may(admin.value.authority, "customers:update");
  if (intent === "erase" && isAllowed && text("confirmed") !== "yes") {
    return refuse("erasure-unasked");
  }
  const [deed, notice] = found;
  const done = await deed(requestContextOf(args).ctx, admin.value, args.params.id, text);
  if (!done.ok) return refuse(done.failure);
  if (intent === "erase") return redirect("/admin/dashboard/customers");
  return data<Answer>(notice ? { notice } : {});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** All that is kept of a customer (§21.31). */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, profile, records, grievances, consents, sessions, notes, cash } = loaderData;
  const { timeline, history, isAdmin, canUpdate, canEnter, now } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <section className="admin-section customer-page" aria-labelledby="customer-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard/customers">
            All customers
          </Link>
          <h2 id="customer-title">{customer.name || customer.email}</h2>
          <p>
            <Badge color={stateColors[customer.state]}>{customer.state}</Badge>
          </p>
        </div>
        {canEnter && customer.state !== "closed" ? (
          <div className="order-actions">
            <Link
              className="button quiet"
              to={`/admin/dashboard/orders/new?${new URLSearchParams({ customer: customer.id })}`}
            >
              New order for them
            </Link>
          </div>
        ) : null}
      </header>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <div className="dossier">
        <div>
          <Part title="Who they are">
            <Facts customer={customer} profile={profile} language={loaderData.language} />
          </Part>
          <CustomerNotes
            tags={customer.tags}
            notes={notes}
            canUpdate={canUpdate}
            typed={{ note: answer.note ?? "", tag: answer.tag ?? "" }}
          />
          <CustomerRecords records={records} grievances={grievances} now={now} />
        </div>
        <div>
          <Part title="Cash on delivery">
            <ul className="entries" aria-label="Open cash orders">
              {cash.map(({ of, open, most }) => (
                <li key={of}>
                  <div>
                    {of === "account" ? "Open cash orders" : "Open cash orders to the phone number"}
                  </div>
                  <span className={open >= most ? "num wrong" : "num"}>
                    {open} of {most}
                    {open >= most ? ": the limit is reached" : ""}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Consents">
            {consents.length === 0 ? <p className="soft">None is written down.</p> : null}
            <ul className="entries" aria-label="Consents">
              {consents.map(({ purpose, given, place, at }) => (
                <li key={`${purpose} ${at.getTime()} ${given}`}>
                  <div>
                    {purposeWords[purpose]}
                    <small>
                      {consentPlaceWords[place]} · {on(at.toISOString())}
                    </small>
                  </div>
                  <Badge color={given ? "green" : "gray"}>{given ? "given" : "withdrawn"}</Badge>
                </li>
              ))}
            </ul>
          </Part>
          <CustomerAccount
            id={customer.id}
            closed={customer.state === "closed"}
            eraseProblem={answer.erase}
            {...{ sessions, isAdmin, canUpdate, now }}
          />
          <Part title="Timeline">
            <ol className="entries" aria-label="Timeline" reversed>
              {timeline.map(({ at, what, orderId }) => (
                <li key={`${at.getTime()} ${what} ${orderId}`}>
                  <div>
                    {what}
                    {orderId ? (
                      <>
                        {" "}
                        <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>
                          {orderId}
                        </Link>
                      </>
                    ) : null}
                    <small>{when(at.toISOString(), now)}</small>
                  </div>
                </li>
              ))}
            </ol>
          </Part>
          {history.length > 0 ? (
            <Part title="What admins did">
              <History entries={history} now={now} />
            </Part>
          ) : null}
        </div>
      </div>
    </section>
  );
}

type FactsProps = {
  customer: Route.ComponentProps["loaderData"]["customer"];
  profile: Profile;
  language: string;
};

function Facts({ customer, profile, language }: FactsProps) {
  const written = { ...profile, email: customer.email };
  const address = addressParts(written);
  const facts: [label: string, value: React.ReactNode][] = [
    [
      "E-mail",
      <a key="mail" href={`mailto:${customer.email}`}>
        {customer.email}
      </a>,
    ],
    ["Phone", customer.phone ? shownPhone(customer.phone) : "none"],
    ["Address", address.length > 0 ? <Values key="address" of={address} /> : "none"],
    ["Orders", `${customer.orders}, ${formatPaise(customer.spent)} spent`],
    ["News and offers", consentWords(customer.marketing)],
    ["Language", language === "hi" ? "Hindi" : "English"],
    ["Account since", on(customer.since)],
  ];
  return (
    <dl className="facts customer-figures">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
