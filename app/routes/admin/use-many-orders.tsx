import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { BulkBar, CHOOSE_ALL, type ManyAnswer } from "#app/features/admin/orders/bulk-bar.tsx";
import type {
  SeenOrder,
  StatusAnswer,
  useStatusChange,
} from "#app/features/admin/orders/status-change.tsx";
import { PACK_AND_PRINT, WorkOutcome } from "#app/features/admin/orders/work-outcome.tsx";
import { picksPath } from "#app/features/admin/parcels/shipping-document-paths.ts";
import { MOST_AT_ONCE } from "#domain/order/at-once.ts";
import { filterQuery, type OrderFilters } from "#domain/order/order-filters.ts";
import type { Order } from "#domain/order.ts";

type Given = {
  orders: readonly Order[];
  filters: OrderFilters;
  /** How many the filters leave, as far as it is known; null: more than are on the page. */
  inAll: number | null;
  change: ReturnType<typeof useStatusChange>;
  /** What the page's own form has answered, which asks the same without scripts. */
  answer: Answer;
};
/** `problems`: the server could not be reached. */
type Answer = ManyAnswer & Pick<StatusAnswer, "problems">;

/**
 * The orders that are chosen of the list, on the page or of the whole filter, and what is done to them. Those that are not
 * on the page are known as they were when they were chosen.
 */
export function useManyOrders({ orders, filters, inAll, change, answer }: Given) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const all = useFetcher<Answer>();
  const packing = useFetcher<Answer>();
  const query = filterQuery(filters).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has other orders
  useEffect(() => setChosen(new Map()), [query]);
  useEffect(() => {
    const found = all.data?.orders;
    if (found) setChosen(new Map(found.map(({ id, seen }) => [id, seen])));
  }, [all.data]);
  // What was refused stays chosen, and all where the server was not reached.
  const worked = packing.data?.work;
  useEffect(() => {
    const refused = new Set(worked?.problems?.map(({ id }) => id));
    if (worked?.done) setChosen((now) => new Map([...now].filter(([id]) => refused.has(id))));
  }, [worked]);
  const { done } = change;
  useEffect(() => {
    if (done) setChosen((now) => new Map([...now].filter(([id]) => !done.includes(id))));
  }, [done]);
  const busy = change.busy || packing.state !== "idle";
  const here = new Set(orders.map(({ id }) => id));
  const elsewhere: SeenOrder[] = [...chosen].flatMap(([id, seen]) =>
    here.has(id) ? [] : [{ id, seen }],
  );
  const choose = (ids: string[], on: boolean) => {
    const next = new Map(chosen);
    const seen = new Map(orders.map(({ id, updatedAt }) => [id, updatedAt ?? ""]));
    for (const id of ids) on ? next.set(id, seen.get(id) ?? "") : next.delete(id);
    setChosen(next);
  };
  const isPageChosen = orders.length > 0 && orders.every(({ id }) => chosen.has(id));
  const most = Math.min(inAll ?? MOST_AT_ONCE, MOST_AT_ONCE);
  const isMore = inAll === null || inAll > orders.length;
  const { work, problems } = packing.data ?? answer;
  const said = work ?? (packing.data && problems ? { problems } : null);
  return {
    chosen: new Set(chosen.keys()),
    choose,
    outcome: said && packing.state === "idle" ? <WorkOutcome {...said} /> : null,
    bar: (
      <BulkBar
        count={chosen.size}
        busy={busy}
        elsewhere={elsewhere}
        selectAll={
          isPageChosen && isMore && chosen.size < most
            ? {
                words:
                  inAll !== null && inAll <= MOST_AT_ONCE
                    ? `Select all ${inAll} orders of this filter`
                    : `Select the newest ${MOST_AT_ONCE} orders of this filter`,
                busy: all.state !== "idle",
                onPress: () =>
                  void all.submit(
                    { intent: CHOOSE_ALL, query },
                    { method: "post", action: "/admin/dashboard" },
                  ),
              }
            : null
        }
        problem={(all.data?.work ?? all.data)?.problems?.[0]?.problem ?? null}
        onAsk={change.ask}
        onPack={(ids) => {
          const form = new FormData();
          form.set("intent", PACK_AND_PRINT);
          form.set("stay", "yes");
          for (const id of ids) form.append("order", id);
          void packing.submit(form, { method: "post", action: "/admin/dashboard" });
        }}
        onPick={(ids) => window.open(picksPath(ids), "_blank", "noopener")}
        onClear={() => setChosen(new Map())}
      />
    ),
  };
}
