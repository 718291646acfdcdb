import { useCallback, useEffect, useRef, useState } from "react";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import {
  dropUnsavedForm,
  findUnsavedForm,
  sameForm,
  storeUnsavedForm,
  type UnsavedForm,
} from "./unsaved-form.ts";

const PAUSE = 400; // ms without typing after which work is kept

/**
 * Keeps unsaved work on a product in this browser, and finds what an earlier visit left. `saved` names
 * the form that was just saved, which the page shows now: nothing is left of it.
 */
export function useUnsavedForm(product: string, current: ProductForm, saved: string | null) {
  const [found, setFound] = useState<UnsavedForm | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(current);

  useEffect(() => {
    if (saved) dropUnsavedForm(saved);
    const work = findUnsavedForm(product);
    if (work && !sameForm(work.form, first.current)) setFound(work);
    return () => clearTimeout(timer.current);
  }, [product, saved]);

  return {
    found,
    keep: useCallback(
      (form: ProductForm, revision: number) => {
        clearTimeout(timer.current);
        const work = { form, revision, at: new Date().toISOString() };
        timer.current = setTimeout(() => storeUnsavedForm(product, work), PAUSE);
      },
      [product],
    ),
    /** The offer has been answered; `drop` throws the work away. */
    answer: useCallback(
      (drop: boolean) => {
        setFound(null);
        if (drop) dropUnsavedForm(product);
      },
      [product],
    ),
  };
}
