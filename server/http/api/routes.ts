import type { AnyRoute } from "./frame/route.ts";
import { documentRoutes } from "./resources/documents.ts";
import { grievanceRoutes } from "./resources/grievances.ts";
import { offerRoutes } from "./resources/offers.ts";
import { orderNoteRoutes } from "./resources/order-notes.ts";
import { orderRoutes } from "./resources/orders.ts";
import { parcelRoutes } from "./resources/parcels.ts";
import { customerRoutes, leadRoutes } from "./resources/people.ts";
import { productRoutes } from "./resources/products.ts";
import { refundRoutes } from "./resources/refunds.ts";
import { returnRoutes } from "./resources/returns.ts";
import { reviewRoutes } from "./resources/reviews.ts";
import { stockRoutes } from "./resources/stock.ts";
import { todayRoutes } from "./resources/today.ts";

/** All routes of the API. Each is called by a test, which the types ask for by their ids. */
export const apiRoutes = [
  ...todayRoutes,
  ...orderRoutes,
  ...orderNoteRoutes,
  ...parcelRoutes,
  ...refundRoutes,
  ...returnRoutes,
  ...documentRoutes,
  ...productRoutes,
  ...stockRoutes,
  ...offerRoutes,
  ...customerRoutes,
  ...leadRoutes,
  ...reviewRoutes,
  ...grievanceRoutes,
] as const satisfies readonly AnyRoute[];

export type OperationId = (typeof apiRoutes)[number]["id"];
