import { data, Link } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { AddToCalendar } from "#app/features/orders/add-to-calendar.tsx";
import { AskWhere } from "#app/features/orders/ask-where.tsx";
import { CashPart } from "#app/features/orders/cash-part.tsx";
import { DocumentsPart, DownloadInvoice } from "#app/features/orders/documents-part.tsx";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { OrderActions } from "#app/features/orders/order-actions.tsx";
import { OrderHead } from "#app/features/orders/order-head.tsx";
import { OrderNow } from "#app/features/orders/order-now.tsx";
import { OrderAddress, OrderLines, OrderMoney } from "#app/features/orders/order-parts.tsx";
import { ParcelsPart } from "#app/features/orders/parcels-part.tsx";
import { PoliciesPart } from "#app/features/orders/policies-part.tsx";
import { RefundPart } from "#app/features/orders/refund-part.tsx";
import { ReturnItems, ReturnsPart } from "#app/features/orders/returns/returns-part.tsx";
import { Timeline } from "#app/features/orders/timeline.tsx";
import { OrderReviews } from "#app/features/reviews/order-reviews.tsx";
import { dueOf } from "#domain/order/due.ts";
import { readDue } from "#server/cod/read-due.ts";
import { readDocumentsOfOrder } from "#server/documents/read-own-documents.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readOrderOfCustomer } from "#server/orders/read-order-of-customer.ts";
import { readOwnRefunds } from "#server/payments/read-own-refunds.ts";
import { readReturnsOfCustomer } from "#server/returns/read-returns-of-order.ts";
import { readReviewsOfOrder } from "#server/reviews/read-own-review.ts";
import { readParcelsOfCustomer } from "#server/shipping/read-parcels.ts";
import { orderPage as words } from "#texts/orders/order-page.ts";
import type { Route } from "./+types/order";
import "#app/features/orders/order.css";
import "#app/features/reviews/review-form.css";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title(args.params.id))];

/** What the customer's own order has become; of another's it says as little as of none. */
export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const found = await readOrderOfCustomer(ctx, customer.uid, args.params.id);
  if (!found.ok) return data(null, { status: 404 });
  const { order, facts } = found.value;
  const parcels = await readParcelsOfCustomer(ctx, order);
  const money = await readOwnRefunds(ctx, { ...order, captured: facts.captured });
  const returning = await readReturnsOfCustomer(ctx, order, facts.deliveredAt);
  const documents = await readDocumentsOfOrder(ctx, order.id);
  const reviews = await readReviewsOfOrder(ctx, order);
  const isDue = dueOf({ ...order, ...facts }) > 0;
  const payable = isDue ? (await readDue(ctx, customer.uid, order.id)).payable : 0;
  return data({ ...found.value, parcels, money, returning, documents, reviews, payable });
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <FoundOrder {...loaderData} /> : <NoOrder />;
}

function FoundOrder(found: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { order, facts } = found;
  return (
    <article className="quiet-page order-page" aria-labelledby="order-title">
      <div className="wrap">
        <p>
          <Link className="plain" to="/orders">
            {words().orders}
          </Link>
        </p>
        <OrderHead order={order} money={{ captured: facts.captured, back: found.money.back }} />
        <AskWhere orderId={order.id} {...found.money} returns={found.returning.returns} />
        <OrderNow order={order} facts={facts} money={found.money} next={found.next}>
          <OrderActions order={order} facts={facts}>
            <ReturnItems orderId={order.id} canReturn={found.returning.canReturn} />
            <DownloadInvoice orderId={order.id} documents={found.documents} />
            <AddToCalendar order={order} facts={facts} />
          </OrderActions>
        </OrderNow>
        <CashPart order={order} facts={facts} payable={found.payable} />
        <div className="order-columns">
          <div>
            <ParcelsPart parcels={found.parcels} />
            <ReturnsPart returns={found.returning.returns} items={order.items} />
            <OrderLines order={order} />
            <div className="order-pair">
              <OrderMoney order={order} facts={facts} back={found.money.back} />
              <OrderAddress order={order} />
            </div>
            <RefundPart orderId={order.id} {...found.money} />
            <DocumentsPart orderId={order.id} documents={found.documents} />
          </div>
          <div>
            <Timeline done={found.done} next={found.next} />
            <OrderReviews orderId={order.id} reviews={found.reviews} />
            <PoliciesPart accepted={found.policies} />
          </div>
        </div>
      </div>
    </article>
  );
}
