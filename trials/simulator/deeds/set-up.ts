import { eq } from "drizzle-orm";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { rupees } from "#domain/money.ts";
import { draftOf } from "#domain/settings/draft.ts";
import { groups } from "#domain/settings/groups.ts";
import { findStoredProduct } from "#server/catalogue/queries/read-products.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { stock } from "#server/platform/db/schema/stock.ts";
import { findGroup } from "#server/settings/queries/groups.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import type { What } from "../likely.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";

type Edit = (document: ProductDocument, how: number) => ProductDocument;

/** An admin opens the editor of a product, changes this, and saves; twice where they press twice. */
const editing =
  (what: What, edit: Edit) =>
  async (story: Story, { at, nth, how, twice }: Deed): Promise<void> => {
    const id = pick(PRODUCTS, nth) ?? 1;
    story.touched.touch(what, [`product ${id}`]);
    const opened = await ask(story, at, "the editor", ({ ctx }) =>
      findStoredProduct(ctx.db, id, ctx.now()),
    );
    if (opened === NOTHING || !opened) return;
    story.world.store.noteSetUpChange();
    const { revision } = opened;
    const document = edit(opened.document, how);
    await press(twice, () =>
      ask(story, at, what, ({ ctx }) => saveProduct(ctx, owner, { id, revision, document })),
    );
  };

/** Another price, and now and then another weight, by which delivery is charged. */
export const changePrice = editing("change a price", (document, how) => ({
  ...document,
  declarations: { ...document.declarations, weight: how % 4 === 0 ? "" : `${how % 9}.2 kg` },
  price: { mrp: rupees(40_000), discounted: rupees(20_000 + 99 * how) + (how % 3 === 2 ? 37 : 0) },
}));

/** The colour that is chosen at first gets another name, so that it is known by its id alone. */
export const renameColour = editing("rename a colour", (document, how) => {
  const { selected, colors } = document;
  const to = `Colour ${how}`;
  const named = (name: string) => (name === selected.color ? to : name);
  return {
    ...document,
    selected: { ...selected, color: named(selected.color) },
    colors: colors.map((color) => ({ ...color, name: named(color.name) })),
    pictures: document.pictures.map((each) => ({ ...each, color: named(each.color) })),
    variants: document.variants.map((each) => ({ ...each, color: named(each.color) })),
  };
});

/** Another variant is chosen at first: of those that are offered the next. */
export const changeDefault = editing("change the default", (document, how) => {
  const offered = document.variants.filter((each) => each.offered);
  const { size, material, color } = pick(offered, how) ?? document.selected;
  return { ...document, selected: { size, material, color } };
});

/** Takes a product out of the shop, or puts it back. */
export const archive = editing("archive a product", (document) => ({
  ...document,
  state: document.state === "live" ? "archived" : "live",
}));

/** An admin counts the shelf, or begins or ends to count the pieces of a variant. */
export async function setStock(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const id = pick(PRODUCTS, nth) ?? 1;
  const rows = await ask(story, at, "the stock", ({ ctx: { db } }) =>
    db
      .select()
      .from(stock)
      .where(eq(stock.variantId, variantOf(id))),
  );
  const [row] = rows === NOTHING ? [] : rows;
  if (!row) return;
  story.touched.touch("set the stock", [`product ${id}`]);
  story.world.store.noteSetUpChange();
  const { variantId, onHand, lowAt } = row;
  const tracked = how % 4 === 0 ? !row.tracked : row.tracked;
  const change = { variantId, seen: onHand, onHand: how % 8, lowAt, tracked };
  await press(twice, () =>
    ask(story, at, "counting", ({ ctx }) =>
      saveStock(ctx, owner, [change], { reason: "set", note: "" }),
    ),
  );
}

/** Of two states: another one gives other taxes of the same order. */
const GSTINS = ["27AAACZ0000A1Z9", "29AAACZ0000A1Z5"];

const WEIGHTS = [
  { above: 5, fee: rupees(99) },
  { above: 8.5, fee: rupees(199) + 50 },
];

/** The super admin gives the shop another GSTIN, or what delivery costs, or has cash orders confirmed or rounded, or not. */
export async function changeSettings(story: Story, { at, how, twice }: Deed): Promise<void> {
  const name = how % 2 === 0 ? "legal" : how % 4 === 1 ? "delivery" : "cod";
  story.touched.touchAll("change the settings");
  story.world.store.noteSetUpChange();
  const stored = await ask(story, at, "the settings", ({ ctx: { db } }) => findGroup(db, name));
  if (stored === NOTHING) return;
  const seen = stored?.revision ?? 0;
  await press(twice, () =>
    ask(story, at, "settings", ({ ctx }) => {
      const values: Record<string, unknown> = { ...ctx.settings.content[name] };
      if (name === "legal") values.gstin = pick(GSTINS, Math.floor(how / 2));
      else if (name === "cod") {
        values.confirmFirst = how % 8 === 3;
        values.wholeRupees = how % 16 < 8;
        values.fee = rupees(how % 3 === 0 ? 49 : 0) + (how % 9 === 0 ? 50 : 0);
      } else {
        values.fee = rupees(how % 5 === 0 ? 0 : how);
        values.byWeight = how % 3 === 0 ? [] : WEIGHTS.slice(0, how % 3);
      }
      const draft = draftOf(groups[name].fields, values);
      return saveSettings(ctx, owner, name, { draft, seen }, { hasPicture: () => true });
    }),
  );
}
