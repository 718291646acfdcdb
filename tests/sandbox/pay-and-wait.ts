// Run by journal.test.ts in a process of its own: pays an order, prints the payment's id once the
// answer is there, and waits to be killed.
import { paid, sandboxWith } from "./support.ts";

const sandbox = sandboxWith({ journal: process.argv[2] ?? "" });
const { orderId, paymentId } = await paid(sandbox);
process.stdout.write(`${JSON.stringify({ orderId, paymentId })}\n`);
process.stdin.resume();
