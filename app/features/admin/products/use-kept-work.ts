import { useCallback, useEffect, useRef, useState } from "react";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import { dropWork, type KeptWork, keepWork, keptWork, sameForm } from "./kept-work.ts";

const PAUSE = 400; // ms without typing after which work is kept

/**
 * Keeps unsaved work on a product in this browser, and finds what an earlier visit left. `saved` names
 * the form that was just saved, which the page shows now: nothing is left of it.
 */
export function useKeptWork(product: string, current: ProductForm, saved: string | null) {
  const [found, setFound] = useState<KeptWork | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(current);

  useEffect(() => {
    if (saved) dropWork(saved);
    const work = keptWork(product);
    if (work && !sameForm(work.form, first.current)) setFound(work);
    return () => clearTimeout(timer.current);
  }, [product, saved]);

  return {
    found,
    keep: useCallback(
      (form: ProductForm, revision: number) => {
        clearTimeout(timer.current);
        const work = { form, revision, at: new Date().toISOString() };
        timer.current = setTimeout(() => keepWork(product, work), PAUSE);
      },
      [product],
    ),
    /** The offer has been answered; `drop` throws the work away. */
    answer: useCallback(
      (drop: boolean) => {
        setFound(null);
        if (drop) dropWork(product);
      },
      [product],
    ),
  };
}
