/** The form field that says which change of an order the page showed. */
export const seenField = (id: string) => `seen:${id}`;
