/** The name of a part of a product's page that does not change with the choices: the server writes it. */
export const partOf = (id: number, part: "story" | "finish" | "tiles" | "rooms") => `${part}-${id}`;
