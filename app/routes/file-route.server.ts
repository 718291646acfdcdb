import { createContext, redirectDocument } from "react-router";
import { type RouteArguments, requestContextOf } from "#server/http/request-context.ts";
import { pathOf } from "#server/http/safe-path.ts";

/**
 * A route that is a file, and a page where there is none: a route without a page would answer a person with
 * bare data. `make` gives the file, or what the page shows instead of it (`instead`, for the loader); what it
 * throws, such as a redirect or a refusal with its status, the loader throws.
 */
export function fileRoute<Args extends RouteArguments, Instead = never>(
  make: (args: Args) => Promise<Response | Instead>,
) {
  const met = createContext<() => Instead>();
  const middleware = async (args: Args, next: () => Promise<Response>) => {
    const { context, url } = args;
    // The browser's router asks for data; a file is only had as a document.
    if (requestContextOf(args).isData) return redirectDocument(pathOf(url));
    try {
      const made = await make(args);
      if (made instanceof Response) return made;
      context.set(met, () => made);
    } catch (error) {
      context.set(met, () => {
        throw error;
      });
    }
    return next();
  };
  return { middleware: [middleware], instead: ({ context }: RouteArguments) => context.get(met)() };
}
