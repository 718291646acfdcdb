import { policyTitles, policyMessages as words } from "#domain/messages/policy-messages.ts";
import { type AcceptedPolicies, policySlugs } from "#domain/policies/slugs.ts";
import { Part } from "../part.tsx";

/** The versions of the legal pages that held when the order was confirmed. */
export function PoliciesPart({ accepted }: { accepted: AcceptedPolicies | null }) {
  const shown = policySlugs.filter((slug) => accepted?.[slug] !== undefined);
  if (shown.length === 0) return null;
  return (
    <Part title={words.orderedUnder}>
      <ul>
        {shown.map((slug) => (
          <li key={slug}>
            <a href={`/${slug}/versions/${accepted?.[slug]}`}>
              {words.title(policyTitles[slug], accepted?.[slug] ?? 1)}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
