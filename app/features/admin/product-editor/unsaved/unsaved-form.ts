import { fieldsOf, readForm } from "#domain/catalogue/editing/form-fields.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";

/** Work on a product's form that was not saved. `revision` is the one it began with. */
export type UnsavedForm = { form: ProductForm; revision: number; at: string };

const MOST = 7 * 24 * 3600_000; // ms that work is offered again
const keyOf = (product: string) => `product-form:${product}`;

/** Keeps what is typed in this browser, until it is saved or thrown away. */
export function storeUnsavedForm(product: string, work: UnsavedForm): void {
  try {
    const stored = { ...work, form: fieldsOf(work.form) };
    localStorage.setItem(keyOf(product), JSON.stringify(stored));
  } catch {
    // Storage is switched off or full: the browser still asks before the page is left.
  }
}

/** What was kept of a product, or null. */
export function findUnsavedForm(product: string): UnsavedForm | null {
  try {
    const text = localStorage.getItem(keyOf(product));
    if (!text) return null;
    const { form, revision, at } = JSON.parse(text) as {
      form: [string, string][];
      revision: number;
      at: string;
    };
    const isOld = !(Date.now() - Date.parse(at) < MOST);
    if (isOld || !Array.isArray(form) || typeof revision !== "number") return null;
    return { form: readForm(form), revision, at };
  } catch {
    return null; // storage is switched off, or holds something else
  }
}

/** Forgets it. */
export function dropUnsavedForm(product: string): void {
  try {
    localStorage.removeItem(keyOf(product));
  } catch {
    // Storage is switched off: there is nothing.
  }
}

/** Whether two forms would be sent alike. */
export const sameForm = (one: ProductForm, other: ProductForm): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
