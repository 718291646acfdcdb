import { data, redirect } from "react-router";
import { FormProblem, OfferForm } from "#app/features/admin/offers/offer-form.tsx";
import { OfferList } from "#app/features/admin/offers/offer-list.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listOffers } from "#server/offers/list-offers.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import { type OfferAnswer, productNames, saveFromForm } from "./form.server.ts";
import "#app/features/admin/offers/offers.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Offers", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const offers = valueOrRefuse(await listOffers(ctx, admin));
  const saved = Number(new URL(args.request.url).searchParams.get("saved"));
  return {
    offers,
    products: productNames(args),
    now: ctx.now().toISOString(),
    saved: offers.some(({ id }) => id === saved),
  };
}

/** Makes an offer. One with single-use codes leads to its page, where the codes are made. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const saved = await saveFromForm(args, form, null);
  if (!saved.ok) return data<OfferAnswer>(saved.failure.answer, { status: saved.failure.status });
  const { id, applies } = saved.value;
  throw redirect(
    applies === "batch"
      ? `/admin/dashboard/offers/${id}?saved=yes`
      : `/admin/dashboard/offers?saved=${id}`,
    303,
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): OfferAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, products, now, saved } = loaderData;
  const answer: OfferAnswer = actionData ?? {};
  return (
    <section className="admin-section" aria-labelledby="offers-title">
      <h2 id="offers-title">Offers</h2>
      {saved && !answer.problem ? <Notice kind="info">{adminMessages.offerSaved}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <FormProblem errors={answer.errors ?? {}} />
      <OfferList offers={offers} now={now} />
      <OfferForm
        key={offers.length}
        texts={answer.texts ?? { active: "yes" }}
        errors={answer.errors ?? {}}
        products={products}
        existing={null}
      />
    </section>
  );
}
