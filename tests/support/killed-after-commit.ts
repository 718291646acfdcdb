/**
 * Run by a test: confirms a payment in a shop of its own and is killed the moment the order is
 * committed, before anybody gets an answer. Argument: the data folder and the payment, as JSON.
 */
import { pino } from "pino";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { readEnvironment } from "#server/config/env.ts";
import { createContainer } from "#server/container.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";

type Task = {
  variables: Record<string, string>;
  account: Parameters<typeof razorpay>[0];
  secret: string;
  uid: string;
  answer: Parameters<typeof confirmPayment>[2];
};

const { variables, account, secret, uid, answer } = JSON.parse(process.argv[2] ?? "") as Task;
const env = readEnvironment(variables, { development: false });
const sandbox = { keyId: "", keySecret: "", webhookSecret: "" };
const secrets = { authSecret: secret, signupCode: "", sandbox };
const log = pino({ level: "silent" });
const { ctx } = await createContainer(env, secrets, providersOf(razorpay(account)), log);

// The shop asks for this after the commit and before its answer.
const dying = { ...ctx, flush: async () => void process.kill(process.pid, "SIGKILL") };
await confirmPayment(dying, uid, answer);
process.stdout.write("answered\n"); // must never be reached
