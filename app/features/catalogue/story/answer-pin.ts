/**
 * Asks the server when an order would arrive, and puts its answer below the form. Answers what was typed. Throws where
 * it fails.
 */
export async function answerPin(form: HTMLFormElement): Promise<string> {
  const pin = String(new FormData(form).get("pin") ?? "");
  const answer = await fetch(`${location.pathname}?pin=${encodeURIComponent(pin)}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["pin-answer", "pin"]) {
    const [shown, found] = [document.getElementById(id), page.getElementById(id)];
    if (!shown || !found) throw new Error(`the answer has no #${id}`);
    take(shown, found);
  }
  return pin;
}

/** What the answer says of an element: its words, its class and whether it is wrong. */
function take(shown: HTMLElement, found: HTMLElement): void {
  if (shown instanceof HTMLInputElement) {
    const wrong = found.getAttribute("aria-invalid");
    if (wrong) shown.setAttribute("aria-invalid", wrong);
    else shown.removeAttribute("aria-invalid");
    if (wrong) shown.focus();
    return;
  }
  shown.className = found.className;
  shown.textContent = found.textContent;
}
