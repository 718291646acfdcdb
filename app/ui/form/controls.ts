type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Of which nothing is kept: passwords, files, and what nobody types. */
const NEVER = ["password", "file", "hidden", "submit", "button", "reset"];

/** A form's fields that somebody types into or chooses from; read-only ones are none. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement ||
        each instanceof HTMLSelectElement ||
        each instanceof HTMLTextAreaElement) &&
      each.name !== "" &&
      !NEVER.includes(each.type) &&
      !(each instanceof HTMLSelectElement ? false : each.readOnly),
  );
}

/** Whether it is chosen, and not typed into. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Whether a field is not any more as the page came. */
function isTouched(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value !== (first ?? control.options[0])?.value;
}

/** The names of a form's fields that are not any more as the page came. */
export const touchedNames = (form: HTMLFormElement): string[] =>
  controlsOf(form)
    .filter(isTouched)
    .map(({ name }) => name);
