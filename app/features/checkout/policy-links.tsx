import { orderPolicies } from "#domain/policies/slugs.ts";
import { here } from "#language";
import { policyMessages as words } from "#texts/law/policy-messages.ts";
import { policyTitles } from "#texts/law/policy-titles.ts";
import { layout } from "#texts/site/layout.ts";

/** What an order is placed under, to be read before it is confirmed: in a tab of its own. */
export function PolicyLinks() {
  return (
    <div className="small soft">
      <p>{words().ordering}</p>
      <ul className="cluster">
        {orderPolicies.map((slug) => (
          <li key={slug}>
            <a href={here(`/${slug}`)} target="_blank" rel="noopener">
              {policyTitles()[slug]}
              <span className="hidden-text"> {layout().newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
