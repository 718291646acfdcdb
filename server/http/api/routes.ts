import type { AnyRoute } from "./frame/route.ts";
import { bookingRoutes } from "./resources/bookings.ts";
import { cashRoutes } from "./resources/cash.ts";
import { customerWorkRoutes } from "./resources/customer-work.ts";
import { documentRoutes } from "./resources/documents.ts";
import { enteredOrderRoutes } from "./resources/entered-orders.ts";
import { grievanceRoutes } from "./resources/grievances.ts";
import { offerRoutes } from "./resources/offers.ts";
import { orderLineRoutes } from "./resources/order-lines.ts";
import { orderNoteRoutes } from "./resources/order-notes.ts";
import { orderRoutes } from "./resources/orders.ts";
import { parcelRoutes } from "./resources/parcels.ts";
import { paymentRoutes } from "./resources/payments.ts";
import { customerRoutes, leadRoutes } from "./resources/people.ts";
import { photoRoutes } from "./resources/photos.ts";
import { productRoutes } from "./resources/products.ts";
import { refundRoutes } from "./resources/refunds.ts";
import { returnRoutes } from "./resources/returns.ts";
import { reviewRoutes } from "./resources/reviews.ts";
import { revisionRoutes } from "./resources/revisions.ts";
import { stockRoutes } from "./resources/stock.ts";
import { todayRoutes } from "./resources/today.ts";

/** All routes of the API. Each is called by a test, which the types ask for by their ids. */
export const apiRoutes = [
  ...todayRoutes,
  ...orderRoutes,
  ...enteredOrderRoutes,
  ...orderLineRoutes,
  ...orderNoteRoutes,
  ...cashRoutes,
  ...parcelRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...returnRoutes,
  ...documentRoutes,
  ...productRoutes,
  ...revisionRoutes,
  ...stockRoutes,
  ...offerRoutes,
  ...customerRoutes,
  ...customerWorkRoutes,
  ...leadRoutes,
  ...reviewRoutes,
  ...photoRoutes,
  ...grievanceRoutes,
] as const satisfies readonly AnyRoute[];

export type OperationId = (typeof apiRoutes)[number]["id"];
