import type { RequestListener } from "node:http";

/**
 * Has addresses read as forms are (`cleanForm`): a zero character of a path or a query, which no database takes in a
 * text, becomes the replacement character. What a listener is given has none.
 */
export function withCleanAddress(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.url = cleanAddress(request.url ?? "");
    listener(request, response);
  };
}

/** An address without zero characters; HTTP lets none through that is not escaped. */
export const cleanAddress = (address: string): string => address.replaceAll("%00", "%EF%BF%BD");
