import { Link } from "react-router";
import { Logo, type LogoData } from "#app/features/marketing/logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { mediaPage } from "#texts/marketing/media-page.ts";
import { layout } from "#texts/site/layout.ts";
import { type Video, VideoCard } from "./video-card.tsx";

const films = () => mediaPage().films;
const teaser = () => mediaPage().teaser;
const newsWords = () => mediaPage().news;

/** Three videos: one large, two beside it (§2.39). */
export function Videos({ videos }: { videos: Video[] }) {
  return (
    <section className="wrap" aria-labelledby="videos-title">
      <h2 id="videos-title" className="hidden-text">
        {films().title}
      </h2>
      <div className="videos">
        {videos.map((video, index) => {
          const sizes =
            index === 0 ? "(width >= 56.25rem) 56vw, 92vw" : "(width >= 40rem) 30vw, 92vw";
          return <VideoCard key={video.title} {...video} sizes={sizes} first={index === 0} />;
        })}
      </div>
    </section>
  );
}

/** The articles teaser with its way to /blog. */
export function ArticlesTeaser({ picture }: { picture: PictureData }) {
  return (
    <section className="section wrap" aria-labelledby="teaser-title">
      <div className="teaser on-sand settles">
        <div className="teaser-words">
          <h2 id="teaser-title">{teaser().title}</h2>
          <p>{teaser().text}</p>
          <Link className="button" to="/blog">
            {teaser().more}
          </Link>
        </div>
        <div className="frame">
          <Picture picture={picture} alt={teaser().alt} sizes="(width >= 56.25rem) 44vw, 92vw" />
        </div>
      </div>
    </section>
  );
}

/** 'Featured In': publications, their marks and names. */
export function Outlets({ outlets }: { outlets: readonly LogoData[] }) {
  if (outlets.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="outlets-title">
      <h2 id="outlets-title">{mediaPage().outlets}</h2>
      <ul className="outlets">
        {outlets.map((outlet) => (
          <li key={outlet.name}>
            <Logo {...outlet} />
            <span lang={langOf(outlet.name)}>{outlet.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type NewsCard = {
  title: string;
  description: string;
  outlet: string;
  /** Where the article can be read: elsewhere, or here; null: nowhere yet. */
  link: string | null;
  picture: PictureData;
  alt: string;
};

/** News cards: one with a large picture, the others in a list beside it. */
export function News({ news }: { news: readonly NewsCard[] }) {
  if (news.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="news-title">
      <h2 id="news-title">{newsWords().title}</h2>
      <div className="news-cards">
        {news.map(({ title, description, outlet, link, picture, alt }, index) => {
          const sizes =
            index === 0 ? "(width >= 56.25rem) 46vw, 92vw" : "(width >= 40rem) 14rem, 40vw";
          return (
            <article key={title} className={link ? "news-card card-of-link" : "news-card"}>
              <div className="frame">
                <Picture picture={picture} alt={alt} sizes={sizes} />
              </div>
              <div className="news-words">
                <p className="tiny soft" lang={langOf(outlet)}>
                  {outlet}
                </p>
                <h3 lang={langOf(title)}>{title}</h3>
                <p lang={langOf(description)}>{description}</p>
                {link ? (
                  <a className="more covers" href={link} target="_blank" rel="noopener">
                    <span>
                      {newsWords().more}
                      <span className="hidden-text">
                        {newsWords().of(title, outlet)} {layout().newTab}
                      </span>
                    </span>
                    <Icon name="arrow" />
                  </a>
                ) : null}
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}

/** The closing banner: two short sentences, as large as the page allows, and where to go from here. */
export function ClosingBanner() {
  return (
    <aside className="media-banner">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="currentColor"
          d="M20.500 3.200C11 3 4.200 6.600 4.200 13.400c0 1.500.3 2.900.9 4.100C7.300 12.800 11 9.900 15.600 8.300 11.300 11 8 14.600 6.300 20.800l1.700.4c.3-1 .6-1.900 1-2.800 7.900.9 11.700-5.200 11.500-15.200z"
        />
      </svg>
      <p className="wrap display">{mediaPage().banner}</p>
      <div className="wrap cluster">
        <Link className="button" to="/shop">
          {mediaPage().onward.see}
        </Link>
        <Link className="more" to="/technology">
          {mediaPage().onward.how} <Icon name="arrow" />
        </Link>
      </div>
    </aside>
  );
}
