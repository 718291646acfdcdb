import { data, Link, redirect } from "react-router";
import { CodesForm } from "#app/features/admin/offers/codes-form.tsx";
import { FormProblem, OfferForm } from "#app/features/admin/offers/offer-form.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { applicationOf, offerTexts } from "#domain/offers/offer-form.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { addCodes } from "#server/offers/add-codes.ts";
import { readOffer } from "#server/offers/read-offer.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/edit";
import { type OfferAnswer, productNames, saveFromForm } from "./form.server.ts";
import "#app/features/admin/offers/offers.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, args.loaderData?.offer.name ?? "Offer", "Admin"),
  { name: "robots", content: "noindex" },
];

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const offer = valueOrRefuse(await readOffer(ctx, admin, idOf(args.params.id)));
  if (!offer) throw data(adminMessages.unknownOffer, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const added = searchParams.get("codes");
  return {
    offer,
    products: productNames(args),
    saved: searchParams.has("saved"),
    added: added && /^\d{1,5}$/.test(added) ? Number(added) : null,
  };
}

type Answer = OfferAnswer & {
  typed?: { count: string; prefix: string };
  codeErrors?: { count?: string; prefix?: string };
};

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const id = idOf(args.params.id);
  const page = `/admin/dashboard/offers/${id}`;
  if (form.get("intent") === "codes") return add(args, form, id);
  const saved = await saveFromForm(args, form, { id, revision: numberIn(form, "revision") });
  if (!saved.ok) return data<Answer>(saved.failure.answer, { status: saved.failure.status });
  throw redirect(`${page}?saved=yes`, 303);
}

async function add({ context }: Route.ActionArgs, form: FormData, id: number) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  const typed = { count: text("count"), prefix: text("prefix") };
  const refuse = (failure: Failure) =>
    data<Answer>({ typed, problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const added = await addCodes(requestContextOf({ context }).ctx, admin.value, id, typed);
  if (added.ok) throw redirect(`/admin/dashboard/offers/${id}?codes=${added.value}`, 303);
  if (typeof added.failure === "string") return refuse(added.failure);
  return data<Answer>({ typed, codeErrors: added.failure.fields });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, products, saved, added } = loaderData;
  const answer: Answer = actionData ?? {};
  const quiet = actionData === undefined;
  return (
    <section className="admin-section" aria-labelledby="offer-title">
      <p>
        <Link className="plain" to="/admin/dashboard/offers">
          All offers
        </Link>
      </p>
      <h2 id="offer-title">{offer.name}</h2>
      {saved && quiet ? <Notice kind="info">{adminMessages.offerSaved}</Notice> : null}
      {added !== null && quiet ? (
        <Notice kind="info">{adminMessages.codesAdded(added)}</Notice>
      ) : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <FormProblem errors={answer.errors ?? {}} />
      {offer.batch ? (
        <CodesForm
          key={offer.codes}
          offerId={offer.id}
          codes={offer.codes}
          typed={answer.typed ?? { count: "", prefix: "" }}
          errors={answer.codeErrors ?? {}}
        />
      ) : null}
      {/* Made anew where somebody else has saved it: what is sent then is of the offer as it is now. */}
      <OfferForm
        key={offer.revision}
        texts={answer.texts ?? offerTexts(offer)}
        errors={answer.errors ?? {}}
        products={products}
        existing={{ applies: applicationOf(offer), revision: offer.revision }}
      />
    </section>
  );
}
