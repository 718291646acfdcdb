const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML shows it: names and addresses are anyone's words. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Text fit for a mail header: one line. */
export function oneHeaderLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ").trim();
}
