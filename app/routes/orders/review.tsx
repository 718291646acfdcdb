import { data, Link, redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { OwnReview } from "#app/features/reviews/own-review.tsx";
import { ReviewForm } from "#app/features/reviews/review-form.tsx";
import { useTaken } from "#app/ui/form/kept-draft.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import {
  EMPTY_REVIEW,
  type ReviewErrors,
  type ReviewTexts,
  reviewTexts,
} from "#domain/reviews/review-form.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { deleteOwnReview } from "#server/reviews/delete-review.ts";
import { readOwnReview } from "#server/reviews/read-own-review.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { reviewPage as words } from "#texts/catalogue/review-page.ts";
import type { Route } from "./+types/review";
import "#app/features/reviews/review-form.css";
import "#app/ui/form/file-field.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, args.loaderData?.review ? words().yours : words().title),
];

/** Which product of which order; one that is no number names none. */
const placeOf = ({ id, product }: Route.LoaderArgs["params"]) => ({
  orderId: id,
  productId: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : 0,
});

export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const place = placeOf(args.params);
  const found = await readOwnReview(ctx, customer, place);
  if (!found.ok) return data(null, { status: 404 });
  const done = new URL(args.request.url).searchParams.get("done");
  const brand = ctx.settings.brand.name;
  const owner = customer.email;
  return data({ ...found.value, orderId: place.orderId, owner, done, brand });
}

type Answer = { problem?: string; texts?: ReviewTexts; errors?: ReviewErrors };

export async function action(args: Route.ActionArgs) {
  const customer = await requireCustomer(args);
  const { ctx, uploads } = requestContextOf(args);
  const place = placeOf(args.params);
  const page = `/orders/${encodeURIComponent(place.orderId)}/review/${place.productId}`;
  const form = await args.request.formData();
  if (form.get("intent") === "delete") {
    const deleted = await deleteOwnReview(ctx, customer.uid, place);
    if (deleted.ok) throw redirect(`${page}?done=deleted`, 303);
    throw data(sentenceOf(deleted.failure), { status: statusOf(deleted.failure) });
  }
  const texts = reviewTexts(form);
  if (uploads?.failure) {
    const errors = { photos: sentenceOf(uploads.failure) };
    return data<Answer>({ texts, errors }, { status: statusOf(uploads.failure) });
  }
  const photos = uploads?.files ?? [];
  const written = await writeReview(ctx, customer, { ...place, texts, photos });
  if (written.ok) throw redirect(`${page}?done=written`, 303);
  const { failure } = written;
  if (failure === "review/written") throw redirect(page, 303); // sent twice: the page shows it
  if (failure === "unknown-order") {
    throw data(sentenceOf(failure), { status: statusOf(failure) });
  }
  if (typeof failure === "string") {
    return data<Answer>({ problem: sentenceOf(failure), texts });
  }
  return data<Answer>({ texts, errors: failure.fields });
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <FoundOrder found={loaderData} answer={actionData ?? {}} /> : <NoOrder />;
}

type Found = NonNullable<Route.ComponentProps["loaderData"]>;

function FoundOrder({ found, answer }: { found: Found; answer: Answer }) {
  const { orderId, product, name, review, problem, done, brand, owner } = found;
  const draft = `review-${orderId}-${product.id}`;
  useTaken(draft, review !== null);
  const options = optionsLine(product.options);
  return (
    <div className="quiet-page">
      <div className="wrap narrow">
        <p>
          <Link className="plain" to={`/orders/${encodeURIComponent(orderId)}`}>
            {words().order(orderId)}
          </Link>
        </p>
        <h1>{review ? words().yours : words().title}</h1>
        {done === "deleted" && !review ? <Notice kind="info">{words().gone}</Notice> : null}
        <div className="review-product">
          <span className="frame" style={{ "--ratio": 1 }}>
            <Picture picture={thumbnailOf(product.image)} alt="" sizes="5.5rem" />
          </span>
          <div>
            <b>{product.name}</b>
            {options ? <small className="soft">{options}</small> : null}
          </div>
        </div>
        {review ? (
          <OwnReview {...{ review, brand }} hidden={review.hidden} isNew={done === "written"} />
        ) : problem ? (
          <p className="lead">{problem}</p>
        ) : (
          <ReviewForm
            name={name}
            draft={{ name: draft, owner, isAnswered: answer.texts !== undefined }}
            texts={answer.texts ?? EMPTY_REVIEW}
            errors={answer.errors ?? {}}
          />
        )}
      </div>
    </div>
  );
}
