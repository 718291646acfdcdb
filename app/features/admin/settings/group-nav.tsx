import { Link } from "react-router";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import { apiSettings } from "#texts/admin/api-settings.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";

/** A group with how many of its values are not set yet, and whether somebody has drafted it. */
export type GroupCount = { name: GroupName; notSet: number; isDrafted: boolean };

/** The part of the list in which each group stands, in its order. */
const partOf: Readonly<Record<GroupName, string>> = {
  brand: "The shop",
  legal: "The shop",
  company: "The shop",
  links: "The shop",
  mail: "The shop",
  security: "The shop",
  delivery: "Selling",
  cod: "Selling",
  shipping: "Selling",
  returns: "Selling",
  agents: "Selling",
  tax: "Tax",
  books: "Tax",
  colours: "Looks",
  logo: "Looks",
  menu: "Looks",
  footer: "Looks",
  opening: "Home",
  statistics: "Home",
  future: "Home",
  comparison: "Home",
  categories: "Home",
  banner: "Home",
  partners: "Home",
  testimonials: "Home",
  leads: "Home",
  videos: "Media",
  outlets: "Media",
  news: "Media",
  milestones: "About",
  achievements: "About",
};
const names = Object.keys(partOf) as GroupName[];
const parts = [...new Set(Object.values(partOf))].map(
  (title) => [title, names.filter((name) => partOf[name] === title)] as const,
);

export const pathOf = (name: GroupName) => `/admin/dashboard/settings/${name}`;

type GroupNavProps = {
  counts: GroupCount[];
  /** `ready`: the list of what is missing before the shop may sell. */
  current: GroupName | "ready" | "api" | "webhooks";
  /** Whether the pages about programs are shown, which are a super admin's. */
  isSuper: boolean;
  /** How much keeps the shop from taking orders. */
  missing: number;
};

/** The groups of settings that this admin edits, with what is still to be set. */
export function GroupNav({ counts, current, isSuper, missing }: GroupNavProps) {
  const countOf = new Map(counts.map(({ name, notSet }) => [name, notSet]));
  const drafted = new Set(counts.filter((each) => each.isDrafted).map(({ name }) => name));
  const total = counts.reduce((sum, { notSet }) => sum + notSet, 0);
  return (
    <nav className="settings-nav" aria-label="Settings">
      <p className={total > 0 ? "total" : "total soft"}>{totalSentence(total)}</p>
      <div>
        <p className="part">Opening</p>
        <ul aria-label="Opening">
          <li>
            <Link
              to="/admin/dashboard/ready"
              aria-current={current === "ready" ? "page" : undefined}
            >
              Ready to sell
              <Count count={missing} />
            </Link>
          </li>
        </ul>
      </div>
      {parts.map(([title, names]) => (
        <div key={title}>
          <p className="part">{title}</p>
          <ul aria-label={title}>
            {names
              .filter((name) => countOf.has(name))
              .map((name) => (
                <li key={name}>
                  <Link to={pathOf(name)} aria-current={name === current ? "page" : undefined}>
                    {groups[name].title}
                    <Count count={countOf.get(name) ?? 0} />
                    {drafted.has(name) ? <span className="count">Draft</span> : null}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {isSuper ? (
        <div>
          <p className="part">{apiSettings().programs}</p>
          <ul aria-label={apiSettings().programs}>
            <li>
              <Link
                to="/admin/dashboard/settings/api"
                aria-current={current === "api" ? "page" : undefined}
              >
                {apiSettings().title}
              </Link>
            </li>
            <li>
              <Link
                to="/admin/dashboard/settings/webhooks"
                aria-current={current === "webhooks" ? "page" : undefined}
              >
                {webhookSettings().title}
              </Link>
            </li>
          </ul>
        </div>
      ) : null}
    </nav>
  );
}

const totalSentence = (total: number) =>
  total === 0
    ? "Everything is set."
    : `${total} value${total === 1 ? " is" : "s are"} not set yet.`;

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="hidden-text"> not set yet</span>
    </span>
  );
}
