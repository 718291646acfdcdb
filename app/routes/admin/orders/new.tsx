import { randomUUID } from "node:crypto";
import { data, Link, redirect } from "react-router";
import { ContactFields, PlaceFields } from "#app/features/accounts/address-fields.tsx";
import { FindCustomer } from "#app/features/admin/order-entry/find-customer.tsx";
import {
  PhoneOrderForm,
  type ShownQuote,
} from "#app/features/admin/order-entry/phone-order-form.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { BuyerFields } from "#app/features/checkout/buyer-fields.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AddressField, FieldErrors } from "#domain/address.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import type { PlaceProblem } from "#domain/india/place-problem.ts";
import { orderWorkMessages } from "#domain/messages/order-work-messages.ts";
import { messages } from "#domain/messages.ts";
import {
  type LineProblems,
  MOST_TYPED,
  type TypedLine,
  typedLines,
} from "#domain/order/entered-lines.ts";
import type { BuyerErrors } from "#domain/tax/buyer.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import {
  findCallersBy,
  mayEnterOrders,
  readCaller,
} from "#server/checkout/order-entry/find-caller.ts";
import { listChoices } from "#server/checkout/order-entry/list-choices.ts";
import { quoteOrder } from "#server/checkout/order-entry/quote-order.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/new";
import "#app/features/admin/orders/work.css";

/** What the form answers where it does not lead on. */
type Answer = {
  problem: string | null;
  values?: Record<string, string>;
  rows?: TypedLine[];
  problems?: {
    fields?: FieldErrors<AddressField>;
    place?: PlaceProblem;
    buyer?: BuyerErrors;
    lines?: LineProblems;
    code?: string;
    payment?: string;
  };
  quote?: ShownQuote;
  formKey?: string;
};

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "New order", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const find = (query.get("find") ?? "").slice(0, 320);
  const customer = query.get("customer") ?? "";
  const chosen = valueOrRefuse(await readCaller(ctx, admin, customer));
  return {
    find,
    found: find ? valueOrRefuse(await findCallersBy(ctx, admin, find)) : null,
    chosen,
    choices: listChoices(ctx),
    hasLinks: Boolean(ctx.payments.current?.links),
    hasCodes: ctx.offers.hasCodes(),
    formKey: randomUUID(),
  };
}

/** Adds a row, works out the price, or enters the order (§22.80), and leads to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const rows = typedLines(form);
  const formKey = randomUUID(); // what is refused was not made: the next try is another one
  const answer = (given: Partial<Answer>, status = 200) =>
    data<Answer>({ problem: null, values, rows, formKey, ...given }, { status });
  const refuse = (failure: Failure) => answer({ problem: sentenceOf(failure) }, statusOf(failure));
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  if (!mayEnterOrders(admin.value)) return refuse("insufficient-permissions");
  if (values.intent === "line") {
    const more = { variant: "", quantity: "1" };
    return answer({ rows: [...rows, more].slice(0, MOST_TYPED) });
  }
  const { ctx } = requestContextOf({ context });
  const { customer = "", code = "", payment = "", language = "" } = values;
  const typed = { customer, address: values, lines: rows, code, payment, language };
  if (values.intent === "quote") {
    const quote = await quoteOrder(ctx, typed);
    if (!quote.ok)
      return answer({ problem: orderWorkMessages.orderIncomplete, problems: quote.failure });
    const { lines, priced, tax } = quote.value;
    return answer({ quote: { lines, pricing: priced.pricing, total: priced.total, tax } });
  }
  const shown = /^\d{1,15}$/.test(values.shown ?? "") ? Number(values.shown) : null;
  const entered = await enterOrder(ctx, admin.value, { key: values.key ?? "", shown }, typed);
  if (entered.ok) {
    const { orderId } = entered.value;
    return redirect(`/admin/dashboard/orders/${orderId === null ? "waiting" : orderId}`);
  }
  const { failure } = entered;
  if (failure.kind === "form") {
    return answer({ problem: orderWorkMessages.orderIncomplete, problems: failure.problems });
  }
  return refuse(failure.failure as Failure);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { find, found, chosen, choices, hasLinks, hasCodes } = loaderData;
  const answer: Partial<Answer> = actionData ?? {};
  const profile: Record<string, string> = chosen
    ? Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
    : {};
  const values = answer.values ?? profile;
  const fields = { form: "checkout", values, errors: answer.problems?.fields ?? {} } as const;
  const place = answer.problems?.place;
  return (
    <article className="admin-section" aria-labelledby="order-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard">
            All orders
          </Link>
          <h2 id="order-title">New order</h2>
          <p className="soft">For a customer on the telephone.</p>
        </div>
        <div className="order-actions">
          <Link className="more" to="/admin/dashboard/orders/waiting">
            Waiting for payment
          </Link>
        </div>
      </header>
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <FindCustomer {...{ find, found, chosen }} />
      <PhoneOrderForm
        key={chosen?.uid ?? ""}
        formKey={answer.formKey ?? loaderData.formKey}
        customer={chosen?.uid ?? ""}
        values={values}
        contact={<ContactFields {...fields} />}
        place={
          <>
            <PlaceFields {...fields} said={place && { pinCode: place.sentence }} />
            {place?.place ? <input type="hidden" name="placeSure" value={place.place} /> : null}
          </>
        }
        buyer={<BuyerFields values={values} errors={answer.problems?.buyer ?? {}} />}
        rows={answer.rows ?? [{ variant: "", quantity: "1" }]}
        problems={answer.problems ?? {}}
        quote={answer.quote}
        {...{ choices, hasLinks, hasCodes }}
      />
    </article>
  );
}
