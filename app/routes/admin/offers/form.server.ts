import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import type { OfferErrors, OfferTexts } from "#domain/offers/offer-form.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { type SeenOffer, saveOffer } from "#server/offers/save-offer.ts";
import type { Route } from "./+types/list";

/** What the form of an offer answers when it was not saved: all that was typed comes back. */
export type OfferAnswer = {
  texts?: OfferTexts;
  errors?: OfferErrors;
  problem?: string;
};

const LONGEST = 2_000; // characters of a field

/** The texts of the form. */
function offerTextsOf(form: FormData): OfferTexts {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, LONGEST);
  const fields = ["name", "applies", "code", "kind", "value", "target", "minimum"] as const;
  const more = ["startsAt", "endsAt", "limitAll", "limitCustomer"] as const;
  return {
    ...Object.fromEntries([...fields, ...more].map((field) => [field, text(field)])),
    products: form.getAll("products").map((one) => String(one).slice(0, LONGEST)),
    active: text("active"),
  };
}

/** Saves what the form says, as the signed-in admin; a failure is the answer to the form. */
export async function saveFromForm(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
  seen: SeenOffer,
): Promise<
  Result<{ id: number; applies: string | undefined }, { answer: OfferAnswer; status: number }>
> {
  const texts = offerTextsOf(form);
  const refuse = (failure: Failure) =>
    failed({ answer: { texts, problem: sentenceOf(failure) }, status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const saved = await saveOffer(requestContextOf({ context }).ctx, admin.value, seen, texts);
  if (saved.ok) return success({ id: saved.value, applies: texts.applies });
  if (typeof saved.failure === "string") return refuse(saved.failure);
  return failed({ answer: { texts, errors: saved.failure.fields }, status: 200 });
}

/** The live products by name, for the form's boxes. */
export const productNames = (args: Pick<Route.ActionArgs, "context">) =>
  requestContextOf(args)
    .ctx.catalogue.live()
    .map(({ id, name }) => ({ id, name }));
