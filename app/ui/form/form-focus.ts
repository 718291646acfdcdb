import { type RefObject, useEffect } from "react";

/** Puts the focus on the first field that is wrong, whenever a form comes back with errors. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: unknown): void {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
