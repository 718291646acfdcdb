import { portalCards, portalFeatures } from "#app/content/portal.ts";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { portalPage as words } from "#texts/marketing/portal-page.ts";
import { layout } from "#texts/site/layout.ts";

/** The way out to the device portal, a site of its own (§2.68); in a demo, the portal of sample devices. */
export function VisitPortal({ url }: { url: string }) {
  return (
    <a className="button" href={url} target="_blank" rel="noopener">
      {words().visit} <Icon name="arrow" />
      <span className="hidden-text"> {layout().newTab}</span>
    </a>
  );
}

/** The feature list. */
export function PortalFeatures() {
  return (
    <section className="section wrap portal-features" aria-labelledby="portal-features-title">
      <h2 id="portal-features-title">{words().features.title}</h2>
      <ul>
        {portalFeatures().map(({ title, text, icon }) => (
          <li key={title}>
            <Sign path={icon} />
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Six cards in three rows: two to come in, one to stay on, three to look closer. A phone shows the screens
 * as a phone has them.
 */
export function PortalCards({
  pictures,
}: {
  pictures: { wide: PictureData; tall: PictureData }[];
}) {
  return (
    <section id="screens" className="on-sand section" aria-labelledby="portal-cards-title">
      <div className="wrap">
        <h2 id="portal-cards-title">{words().cards.title}</h2>
        <div className="portal-cards">
          {portalCards().map(({ title, description, alt }, index) => {
            const picture = pictures[index];
            return (
              <article key={title} className="portal-card settles">
                <div className="frame">
                  {picture ? (
                    <Picture
                      picture={picture.wide}
                      tall={picture.tall}
                      alt={alt}
                      sizes="(width >= 56.25rem) 48vw, (width >= 40rem) 46vw, 92vw"
                    />
                  ) : null}
                </div>
                <div className="portal-words">
                  <h3>{title}</h3>
                  <p>{description}</p>
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}
