/**
 * `npm run bench`: figures as ratios to a limit measured in the same run, because machines differ
 * and are busy. Pages against the bare HTTP server, orders against the bare database.
 */
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";

console.log(await benchOrders());
console.log(await benchPages());
process.exit(0); // worker threads of the load generator are not waited for
