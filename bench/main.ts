/**
 * `npm run bench`: figures as ratios to a limit measured in the same run, because machines differ
 * and are busy. Pages against the bare HTTP server, orders against the bare database, orders while
 * mail is in trouble against orders while it is not. A word (`-- mail 429`) limits it to one part,
 * and the part about mail to the troubles that have the second word in their names.
 */
import { benchMailTrouble } from "./mail-trouble.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPayments } from "./payments.ts";

const [part, trouble = ""] = process.argv.slice(2);
const wanted = (name: string) => part === undefined || part === name;

if (wanted("orders")) console.log(await benchOrders());
if (wanted("payments")) console.log(await benchPayments());
if (wanted("mail")) for await (const line of benchMailTrouble(trouble)) console.log(line);
if (wanted("pages")) console.log(await benchPages());
process.exit(0); // worker threads of the load generator are not waited for
