import { type RefObject, useEffect } from "react";

/**
 * Puts the focus on the first field that is wrong, whenever a form comes back with errors, and that field in the
 * middle of the screen: the form's sentence stays at its top (form.css).
 */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: unknown): void {
  useEffect(() => {
    if (!errors) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: "center" });
  }, [form, errors]);
}
