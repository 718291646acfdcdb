/**
 * `npm run bench`: figures as ratios to a limit measured in the same run, because machines differ
 * and are busy. Pages against the bare HTTP server, orders against the bare database, orders while mail is in trouble
 * against orders while it is not.
 */
import { benchMailTrouble } from "./mail-trouble.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPayments } from "./payments.ts";

console.log(await benchOrders());
console.log(await benchPayments());
for await (const line of benchMailTrouble()) console.log(line);
console.log(await benchPages());
process.exit(0); // worker threads of the load generator are not waited for
