import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * Fills a search's fields as another address has them, without making the form anew: the focus stays where it is. The field
 * that somebody is at keeps what they type, unless they went back or on. Filters that lie above the page close.
 */
export function useAddressFields(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
): void {
  const isMoved = useNavigationType() === "POP";
  const key = JSON.stringify(values);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key || !form.current) return;
    shown.current = key;
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>)) {
      const field = form.current.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && (isMoved || field !== document.activeElement)) field.value = value;
    }
    form.current.querySelector<HTMLElement>(":popover-open")?.hidePopover();
  }, [form, key, isMoved]);
}
