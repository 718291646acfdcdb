import { Fragment } from "react";
import { Link } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { Values } from "#app/ui/values.tsx";
import { fullName, streetLines, townParts } from "#domain/address.ts";
import { count } from "#domain/cart.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { formatPaise } from "#domain/money.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { NO_ADDRESS } from "#domain/order.ts";
import { moneyBack, paymentWords } from "#domain/payment.ts";
import { may } from "#domain/roles.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/packing-slip";
import { valueOrRefuse } from "./refusal.server.ts";
import "#app/features/admin/frame.css";
import "#app/features/admin/orders/packing-slip.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Packing slip ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const found = valueOrRefuse(await readOrder(ctx, admin, args.params.id));
  const { order, due, paid } = found;
  const { brand } = ctx.settings;
  const own = found.refunds.filter(({ source }) => source !== "stray");
  const back = { ...moneyBack(own), paid };
  const canSeeUsers = may(admin.authority, "users:read");
  return { order, due, paid: paymentWords(order, back), brand, canSeeUsers };
}

export { AdminProblem as ErrorBoundary };

/** The packing slip: one page on paper, with no price but the amount that the courier collects. */
export default function SlipPage({ loaderData }: Route.ComponentProps) {
  const { order, due, paid, brand, canSeeUsers } = loaderData;
  const to = order.shippingAddress;
  return (
    <article className="slip">
      <p className="cluster screen-only">
        <button className="button" type="button" onClick={() => window.print()}>
          Print
        </button>
        <Link className="plain" to={`/admin/dashboard/orders/${encodeURIComponent(order.id)}`}>
          Back to the order
        </Link>
      </p>
      <header>
        <div>
          <h1>Packing slip</h1>
          <p>
            Order <b>{order.id}</b>, placed {on(order.createdAt)}
          </p>
        </div>
        <address>
          <b>{brand.name}</b>
          <br />
          {brand.address}
          <br />
          {brand.email}
        </address>
      </header>
      <section>
        <h2>Ships to</h2>
        {to && !canSeeUsers ? (
          <>
            <p className="recipient">
              <Values of={townParts(to)} />
            </p>
            <p className="screen-only">{adminMessages.contactHidden}</p>
          </>
        ) : to ? (
          <address className="recipient">
            <b>
              <bdi>{fullName(to)}</bdi>
            </b>
            <br />
            {order.buyer ? (
              <>
                <bdi>{order.buyer.company}</bdi>
                <br />
              </>
            ) : null}
            {streetLines(to).map((line) => (
              <Fragment key={line}>
                <bdi>{line}</bdi>
                <br />
              </Fragment>
            ))}
            <Values of={townParts(to)} />
            <br />
            <bdi>{to.phone}</bdi>
          </address>
        ) : (
          <p>{NO_ADDRESS}</p>
        )}
      </section>
      <table>
        <caption className="hidden-text">In this parcel</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Choice</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={boughtKey(line)}>
              <th scope="row">
                <span className="slip-item">
                  <Picture picture={thumbnailOf(line.image)} alt="" sizes="2.5rem" priority />
                  {line.name}
                </span>
              </th>
              <td>{optionsLine(line)}</td>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Pieces
            </th>
            <td>{count(order.items)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="collect">
        {due > 0 ? `${paid}: please collect ${formatPaise(due)}.` : `${paid}. Nothing to collect.`}
      </p>
    </article>
  );
}
