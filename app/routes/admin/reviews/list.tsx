import { data, Link } from "react-router";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ReviewCard, type ReviewProblem } from "#app/features/admin/reviews/review-card.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { reviewMessages } from "#domain/messages/review-messages.ts";
import { messages } from "#domain/messages.ts";
import { type ReviewFilter, readReviewFilter, reviewStates } from "#domain/reviews/admin-list.ts";
import { allStars } from "#domain/reviews/review.ts";
import { authorize, may } from "#domain/roles.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listAllReviews } from "#server/reviews/list-all-reviews.ts";
import { moderateReview, type ReviewMove } from "#server/reviews/moderate-review.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/reviews/reviews.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Reviews", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const filter = readReviewFilter(new URL(args.request.url).searchParams);
  const listed = valueOrRefuse(await listAllReviews(ctx, admin, filter));
  const seesOrders = may(admin.authority, "orders:read");
  return { ...listed, filter, seesOrders, now: ctx.now().toISOString() };
}

type Answer = { notice?: string; problem?: string; at?: ReviewProblem };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const id = text("review");
  const refuse = (failure: Failure, at?: ReviewProblem) =>
    data<Answer>(at ? { at } : { problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const allowed = authorize(admin.value, "reviews:update");
  if (!allowed.ok) return refuse(allowed.failure);
  const move = moveOf(text("intent"), text);
  if (!move) throw new Response("unknown intent", { status: 400 });
  const { ctx } = requestContextOf({ context });
  const done = await moderateReview(ctx, admin.value, id, move);
  if (done.ok) return data<Answer>({ notice: noticeOf(move) });
  const { failure } = done;
  if (failure === "review/no-reason") {
    return refuse(failure, { id, reason: sentenceOf(failure), typed: "" });
  }
  if (failure === "review/answer-too-long") {
    return refuse(failure, { id, answer: sentenceOf(failure), typed: text("answer") });
  }
  return refuse(failure);
}

function moveOf(intent: string, text: (name: string) => string): ReviewMove | null {
  if (intent === "check" || intent === "show") return { kind: intent };
  if (intent === "hide") return { kind: "hide", reason: text("reason") };
  return intent === "answer" ? { kind: "answer", text: text("answer") } : null;
}

function noticeOf(move: ReviewMove): string {
  if (move.kind === "check") return reviewMessages.checked;
  if (move.kind === "hide") return reviewMessages.hidden;
  if (move.kind === "show") return reviewMessages.shown;
  return move.text.trim() ? reviewMessages.answered : reviewMessages.unanswered;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const PAGE = "/admin/dashboard/reviews";
/** What comes into a list that has nothing in it. */
const whyNone = {
  new: "What customers write appears here until somebody has looked at it.",
  published: "What customers write appears here.",
  hidden: "A review that is hidden for a reason stands here.",
  all: "What customers write appears here.",
};
const labels = { new: "New", published: "Shown", hidden: "Hidden", all: "All" } as const;

function addressOf({ state, stars, page }: ReviewFilter): string {
  const query = new URLSearchParams({ state });
  if (stars !== null) query.set("stars", String(stars));
  if (page > 1) query.set("page", String(page));
  return `${PAGE}?${query}`;
}

/** What customers say of products (§24.55). Nothing here can change a word of it. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, hasMore, filter, seesOrders, now } = loaderData;
  const { page } = filter;
  const answer: Answer = actionData ?? {};
  return (
    <section className="admin-section" aria-labelledby="reviews-title">
      <header className="order-head">
        <h2 id="reviews-title">Reviews</h2>
        <nav className="segments" aria-label="Which reviews">
          {reviewStates.map((state) => (
            <Link
              key={state}
              to={addressOf({ ...filter, state, page: 1 })}
              aria-current={state === filter.state ? "true" : undefined}
            >
              {labels[state]}
            </Link>
          ))}
        </nav>
      </header>
      <nav className="segments" aria-label="Stars">
        {[null, ...allStars].map((stars) => (
          <Link
            key={stars ?? 0}
            to={addressOf({ ...filter, stars, page: 1 })}
            aria-current={stars === filter.stars ? "true" : undefined}
          >
            {stars === null ? "Any stars" : stars === 1 ? "1 star" : `${stars} stars`}
          </Link>
        ))}
      </nav>
      <p className="soft small">
        Customers see these as they are. Only abuse is hidden, for a reason that they can read.
      </p>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {reviews.length === 0 ? (
        <Empty
          title={filter.state === "new" ? "No review waits to be looked at." : "No such review."}
        >
          {page > 1
            ? PAST_THE_END
            : filter.stars !== null
              ? "None of this state has so many stars."
              : whyNone[filter.state]}
        </Empty>
      ) : (
        <ul className="admin-reviews" key={JSON.stringify(answer)}>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              {...{ review, seesOrders, now }}
              problem={answer.at?.id === review.id ? answer.at : null}
            />
          ))}
        </ul>
      )}
      <Pager
        newer={page > 1 ? addressOf({ ...filter, page: page - 1 }) : null}
        older={hasMore ? addressOf({ ...filter, page: page + 1 }) : null}
      />
    </section>
  );
}
