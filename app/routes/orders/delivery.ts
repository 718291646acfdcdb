import { data } from "react-router";
import { fileName } from "#app/features/layout/file-name.ts";
import { shownAddress } from "#domain/address.ts";
import { calendarFile } from "#domain/shipping/calendar-file.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readDelivery } from "#server/orders/read-delivery.ts";
import { here } from "#texts/language.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import type { Route } from "./+types/delivery";

/** The days of delivery of a customer's own order, as a file for calendars (§24.34). */
export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const found = await readDelivery(ctx, customer.uid, args.params.id);
  if (!found.ok) throw data(null, { status: 404 });
  const { order, promised } = found.value;
  const { brand, publicUrl } = ctx.settings;
  const goods = order.items.map(({ quantity, name }) => `${quantity} × ${name}`);
  const words = orderPage.calendar;
  const url = `${publicUrl}${here(`/orders/${order.id}`)}`;
  const event = {
    uid: `${order.id}@${new URL(publicUrl).hostname}`,
    made: new Date(order.createdAt),
    title: words.title(brand.name),
    text: [orderPage.title(order.id), ...goods, words.note, url],
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
}
