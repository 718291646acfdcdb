import type { CartLine } from "#domain/cart.ts";
import { findVariant } from "#domain/catalogue.ts";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { MeasuredGoods } from "#domain/shipping/parcel-size.ts";
import { weightOf } from "#domain/shipping/piece-weight.ts";
import type { Context } from "#server/context/context.ts";
import type { ShipmentRequest } from "./carriers/carrier.ts";

/** The goods of some pieces of an order, as a carrier wants them and as the catalogue measures them. */
export function goodsOf(
  ctx: Pick<Context, "catalogue">,
  items: readonly CartLine[],
  pieces: readonly Pieces[],
): (ShipmentRequest["goods"][number] & MeasuredGoods)[] {
  return pieces.flatMap(({ line, quantity }) => {
    const item = items[line];
    if (!item) return [];
    const product = ctx.catalogue.any(item.id);
    const sku = (product && findVariant(product, item)?.sku) || `${item.id}-${line + 1}`;
    const size = product?.meanings.sizes.find(({ name }) => name === item.size);
    return [
      {
        ...{ name: item.name, sku, quantity, price: item.price },
        weight: product ? weightOf({ ...product, sizes: product.meanings.sizes }, item.size) : "",
        dimensions: size?.dimensions || product?.declarations.dimensions || "",
      },
    ];
  });
}
