import { type AcceptedPolicies, orderPolicies } from "#domain/policies/slugs.ts";
import { here } from "#language";
import { policyMessages as words } from "#texts/law/policy-messages.ts";
import { policyTitles } from "#texts/law/policy-titles.ts";

/** The versions of the legal pages that the order was placed under; nothing where none are known. */
export function PoliciesPart({ accepted }: { accepted: AcceptedPolicies }) {
  const shown = orderPolicies.filter((slug) => accepted[slug] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className="order-part" aria-labelledby="order-policies">
      <h2 id="order-policies">{words().orderedUnder}</h2>
      <ul>
        {shown.map((slug) => (
          <li key={slug}>
            <a href={here(`/${slug}/versions/${accepted[slug]}`)} rel="external">
              {words().title(policyTitles()[slug], accepted[slug] ?? 1)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
