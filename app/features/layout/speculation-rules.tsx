import { useEffect, useState } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { here } from "#language";

/**
 * Lets the browser fetch a public page when its link is pointed at, until the application has started
 * and loads pages itself (docs/decisions/0107). Pages with a person's data, and addresses that do
 * something, are not among them.
 */
export function SpeculationRules() {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  if (started) return null;
  return <InlineScript type="speculationrules" code={import.meta.env.SSR ? rules() : ""} />;
}

function rules(): string {
  const pages = ["/", "/about", "/media", "/technology", "/shop", "/portal", "/blog", "/product/*"];
  const where = { href_matches: pages.map(here) };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}
