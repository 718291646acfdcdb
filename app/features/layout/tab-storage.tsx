import { callOf, InlineScript } from "#app/ui/inline-script.tsx";

/**
 * Runs in the page before the application, as a text: where the browser refuses the tab's storage, by which the router
 * restores the place on a page, one in memory stands in, so that no page begins with an error.
 */
export function standInForStorage(): void {
  try {
    sessionStorage.getItem("");
  } catch {
    const inMemory = new Map<string, string>();
    const value: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
      getItem: (key) => inMemory.get(key) ?? null,
      setItem: (key, text) => void inMemory.set(key, text),
      removeItem: (key) => void inMemory.delete(key),
    };
    Object.defineProperty(window, "sessionStorage", { value });
  }
}

export function TabStorage() {
  return <InlineScript code={import.meta.env.SSR ? callOf(standInForStorage) : ""} />;
}
