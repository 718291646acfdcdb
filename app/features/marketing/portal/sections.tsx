import { portalCards, portalFeatures } from "#app/content/portal.ts";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

/**
 * The way out to the device portal, a site of its own (§2.68). Without an address
 * the label stands there without leading anywhere, and says so.
 */
export function VisitPortal({ url }: { url: string | null }) {
  if (!url) {
    return (
      <>
        <button className="button" type="button" disabled>
          Visit Portal
        </button>
        <small className="soft">The portal has no public address yet.</small>
      </>
    );
  }
  return (
    <a className="button" href={url} rel="noopener">
      Visit Portal <Icon name="arrow" />
    </a>
  );
}

/** The feature list. */
export function PortalFeatures() {
  return (
    <section className="section wrap portal-features" aria-labelledby="portal-features-title">
      <h2 id="portal-features-title">What the portal shows you</h2>
      <ul>
        {portalFeatures.map(({ title, text, icon }) => (
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

/** Six cards in three rows: two to come in, one to stay on, three to look closer. */
export function PortalCards({ pictures }: { pictures: PictureData[] }) {
  return (
    <section className="on-sand section" aria-labelledby="portal-cards-title">
      <div className="wrap">
        <h2 id="portal-cards-title">Six screens, nothing hidden</h2>
        <div className="portal-cards">
          {portalCards.map(({ title, description, alt }, index) => {
            const picture = pictures[index];
            return (
              <article key={title} className="portal-card settles">
                <div className="frame">
                  {picture ? (
                    <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 48vw, 92vw" />
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
