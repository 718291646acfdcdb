import { deliver, parcelIds } from "./parcels.ts";
import { type Case, formKey, happens, paths, press } from "./world.ts";

type End = "refund" | "replace" | "refuse" | "refuse at once";

/** Some pieces of a delivered order come back: step by step to one of the ends of a return. */
export async function sendBack(one: Case, end: End, nth = 1): Promise<void> {
  const { orderId, goods, customer, admins, luck, promises } = one;
  const pieces = goods.map(({ quantity }) => luck.below(quantity + 1));
  if (!pieces.some((each) => each > 0)) pieces[0] = 1;
  const wish = {
    key: formKey(orderId, "return", nth),
    kind: end === "replace" ? "replacement" : "money",
    ...{ reason: "faulty", words: "" },
    ...Object.fromEntries(pieces.map((each, line) => [`pieces.${line}`, String(each)])),
  };
  const ask = () => customer.send("return asked", paths.own(orderId, "return"), wish);
  const asked = await press(luck, ask);
  const id = /asked=([A-Z0-9-]+)/.exec(asked.location)?.[1];
  if (!id) return;
  promises.returns.push(id);
  const [admin, other] = admins;
  const step = (intent: string, fields: Record<string, string> = {}, by = admin) =>
    by.send(`return: ${intent}`, paths.returned(id), { intent, ...fields });
  if (end === "refuse at once") {
    await press(luck, () => step("refuse", { refusal: "It is older than 30 days." }));
    return;
  }
  await press(luck, () => step("approve"));
  if (happens(luck, 70)) await step("pick up");
  await press(luck, () => step("receive"));
  const outcome = pieces.flatMap((each, line) => {
    if (each === 0) return [];
    const accepted = happens(luck, 80) ? each : each - 1;
    const restock = happens(luck, 50) ? "yes" : "";
    return [
      [`accepted.${line}`, String(accepted)],
      [`restock.${line}`, restock],
    ];
  });
  await press(luck, () => step("inspect", Object.fromEntries(outcome)));
  if (end === "refuse") {
    await step("refuse", { refusal: "It was used." });
    return;
  }
  const refund = { amount: "", delivery: happens(luck, 30) ? "yes" : "", note: "" };
  // Two admins at once do it once.
  const sent =
    end === "replace"
      ? [await press(luck, () => step("replace"))]
      : await Promise.all([step("refund", refund), step("refund", refund, other)]);
  if (sent.every(({ done }) => !done)) {
    // Where no piece was accepted, or no money is left, nothing can go back.
    await step("refuse", { refusal: "Nothing of it can be taken back." });
  } else if (end === "refund") return;
  // A replacement goes in a parcel of its own.
  for (const parcel of await parcelIds(one)) await deliver(one, parcel, "delivered");
}
