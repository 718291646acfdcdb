import { data } from "react-router";
import { fileName } from "#app/features/layout/file-name.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { NoDocument } from "#app/features/orders/no-document.tsx";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { shownAddress } from "#domain/address.ts";
import { calendarFile } from "#domain/shipping/calendar-file.ts";
import { here } from "#language";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readDelivery } from "#server/orders/read-delivery.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import { fileRoute } from "../file-route.server.ts";
import type { Route } from "./+types/delivery";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, orderPage().title(args.params.id)),
];

/** The days of delivery of a customer's own order, as a file for calendars (§24.34). */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const found = await readDelivery(ctx, customer.uid, args.params.id);
  if (!found.ok) return found.failure;
  const { order, promised } = found.value;
  const { brand, publicUrl } = ctx.settings;
  const goods = order.items.map(({ quantity, name }) => `${quantity} × ${name}`);
  const words = orderPage().calendar;
  const url = `${publicUrl}${here(`/orders/${order.id}`)}`;
  const event = {
    uid: `${order.id}@${new URL(publicUrl).hostname}`,
    made: new Date(order.createdAt),
    title: words.title(brand.name),
    text: [orderPage().title(order.id), ...goods, words.note, url],
    place: order.shippingAddress ? shownAddress(order.shippingAddress) : "",
    url,
    days: promised,
  };
  return new Response(calendarFile(event, brand.name), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName(brand.name, `${order.id}.ics`)}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});

export const middleware = route.middleware;
export const loader = (args: Route.LoaderArgs) => data(route.instead(args), { status: 404 });

/** In place of the file of an order that there is not, or of which nothing is to come. */
export default function NoDeliveryPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === "unknown-order") return <NoOrder />;
  return <NoDocument orderId={params.id} {...orderPage().calendar.missing} />;
}
