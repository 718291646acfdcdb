import type { Tag } from "#domain/consent/tags.ts";
import { tagCategories } from "#domain/consent/tags.ts";
import { here, language } from "#language";
import { servicesPage as words } from "#texts/law/services-page.ts";

/** What a visitor reads of a service before it is loaded. */
export type Service = Pick<Tag, "id" | "name" | "category" | "purpose" | "hosts">;

/** The services of the privacy page, and the way to agree to them. */
export function ServicesSection({ services }: { services: readonly Service[] }) {
  return (
    <section id="services" aria-labelledby="services-title">
      <h2 id="services-title">{words().title}</h2>
      <p>{words().lead}</p>
      <ServiceList services={services} />
      <p>
        <a href={here("/privacy/services")}>{words().change}</a>
      </p>
    </section>
  );
}

/** The page on which a visitor agrees or takes it back: a plain form, as another policy comes with another document. */
export function ServicesPage(props: {
  services: readonly Service[];
  /** Ids of those that this browser has agreed to. */
  agreed: readonly string[];
}) {
  const { services, agreed } = props;
  const used = tagCategories.filter((each) => services.some(({ category }) => category === each));
  return (
    <div className="policy-page wrap">
      <header>
        <h1>{words().title}</h1>
      </header>
      <form className="policy-body form services" method="post" action={here("/privacy/services")}>
        <p className="lead">{words().lead}</p>
        {used.map((category) => {
          const own = services.filter((each) => each.category === category);
          return (
            <fieldset key={category}>
              <legend>{words().categories[category]}</legend>
              <ServiceList services={own} />
              <label className="agree">
                <input
                  type="checkbox"
                  name="agree"
                  value={category}
                  defaultChecked={own.every(({ id }) => agreed.includes(id))}
                />{" "}
                {words().agree(words().categories[category])}
              </label>
            </fieldset>
          );
        })}
        <button className="button" type="submit">
          {words().save}
        </button>
        {agreed.length > 0 ? <p className="soft small">{words().saved}</p> : null}
      </form>
    </div>
  );
}

function ServiceList({ services }: { services: readonly Service[] }) {
  return (
    <dl>
      {services.map(({ id, name, category, purpose, hosts }) => (
        <div key={id} className="service">
          <dt>
            {name} ({words().categories[category]})
          </dt>
          <dd>
            {purpose[language()]} {words().hosts(hostNames(hosts))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const hostNames = (hosts: Service["hosts"]) =>
  [...new Set(Object.values(hosts).flat())].map((each) => each.replace("https://", "")).join(", ");
