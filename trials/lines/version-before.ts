import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const PAUSE = 5; // ms between two orders of a till

const line = (id: number, price: number, quantity: number) => ({
  ...{ id, name: `Product ${id}`, image: "x.png", price, quantity },
  ...{ size: null, material: null, color: null },
});

/**
 * Tills of the version before, which knows no lines: each places orders of two lines, takes one out of every second,
 * and packs what is left. `stop` answers how many orders there were, and what failed.
 */
export function sellAsBefore(url: string, tills: number) {
  let isOpen = true;
  const result = { sold: 0, longest: 0, problems: [] as string[] };
  async function sell(till: number): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let n = 0; isOpen; n++) {
      const began = performance.now();
      try {
        const id = `GV-BEFORE-${till}-${n}`;
        await place(client, id);
        result.sold++;
        await pack(client, id, n % 2 === 0);
      } catch (error) {
        await client.query("rollback");
        // What the shop runs again (platform/db/transaction.ts).
        if ((error as { code?: string }).code !== "40P01") result.problems.push(String(error));
      }
      result.longest = Math.max(result.longest, performance.now() - began);
      await pause(PAUSE);
    }
    await client.end();
  }
  const selling = Array.from({ length: tills }, (_, till) => sell(till));
  return {
    async stop() {
      isOpen = false;
      await Promise.all(selling);
      return result;
    },
  };
}

const items = [line(1, 1000, 2), line(2, 500, 1)];

const place = (client: pg.Client, id: string) =>
  client.query(
    `insert into orders (id, user_id, checkout_id, items, total, status, payment_id, created_at)
      values ($1, 'u', $2, $3, 2500, 'placed', 'COD', now())`,
    [id, `checkout of ${id}`, JSON.stringify(items)],
  );

async function pack(client: pg.Client, id: string, edits: boolean): Promise<void> {
  const left = edits ? items.slice(1) : items;
  await client.query("begin");
  await client.query("select 1 from orders where id = $1 for update", [id]);
  if (edits) {
    const values = [id, JSON.stringify(left)];
    await client.query("update orders set items = $2, total = 500 where id = $1", values);
  }
  await client.query(
    `insert into parcels (id, order_id, number, carrier, carrier_name, created_at, updated_at)
      values ($1 || '-1', $1, 1, 'hand', '', now(), now())`,
    [id],
  );
  for (const [at, { quantity }] of left.entries()) {
    await client.query(
      "insert into parcel_lines (parcel_id, line, quantity) values ($1 || '-1', $2, $3)",
      [id, at, quantity],
    );
  }
  await client.query("commit");
}
