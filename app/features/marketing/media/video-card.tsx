import { useEffect, useRef, useState } from "react";
import { playerUrl } from "#app/content/media.ts";
import type { FilmData } from "#app/ui/film.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { mediaPage } from "#texts/marketing/media-page.ts";
import { VideoPlayer } from "./video-player.tsx";

/** What a video card shows: a video of the platform by its id, or a film of the shop's own. */
export type Video = {
  id: string | null;
  film: FilmData | null;
  title: string;
  description: string;
  length: string;
  alt: string;
  picture: PictureData;
  /** What of the picture stays in the frame, as in `object-position`. */
  focus?: string;
};

type VideoCardProps = Video & {
  sizes: string;
  /** In sight when the page opens: its picture is asked for first. */
  first: boolean;
};

/**
 * A video or a film in a frame of the same kind (§2.40). Nothing is loaded before the
 * visitor presses play; without JavaScript, play leads to the player or the film itself.
 */
export function VideoCard(props: VideoCardProps) {
  const { id, film, title, description, length, alt, picture, focus, sizes, first } = props;
  const [playing, setPlaying] = useState(false);
  const still = <Picture picture={picture} alt={alt} sizes={sizes} priority={first} />;
  const start = (href: string) => (
    <>
      {still}
      <PlayLink href={href} title={title} onPlay={() => setPlaying(true)} />
    </>
  );
  return (
    <article className="video">
      <div className="frame" style={{ "--focus": focus }}>
        {playing
          ? null
          : id
            ? start(playerUrl(id))
            : film
              ? start(`/films/${film.name}.mp4`)
              : still}
        {playing && id ? <VideoPlayer id={id} title={title} /> : null}
        {film && !id ? <OwnFilm film={film} title={title} playing={playing} /> : null}
      </div>
      <h3 lang={langOf(title)}>{title}</h3>
      <p lang={langOf(description)}>{description}</p>
      <p className="tiny soft">{length}</p>
    </article>
  );
}

type OwnFilmProps = { film: FilmData; title: string; playing: boolean };

/**
 * A film of the shop's own. It has no sound, and goes round until it is paused. It stands in the page with the
 * sentence for those who cannot see it (§2.39), out of sight and unasked for until it is played.
 */
function OwnFilm({ film, title, playing }: OwnFilmProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!playing) return;
    player.current?.focus(); // the link that was pressed is gone
    // A browser that does not start it leaves that to its own controls.
    player.current?.play().catch(() => {});
  }, [playing]);
  return (
    <video
      ref={player}
      hidden={!playing}
      preload="none"
      controls
      muted
      loop
      playsInline
      width={film.width}
      height={film.height}
      aria-label={title}
    >
      <source src={`/films/${film.name}.webm`} type="video/webm" />
      <source src={`/films/${film.name}.mp4`} type="video/mp4" />
      {mediaPage().films.failed}
    </video>
  );
}

function PlayLink({ href, title, onPlay }: { href: string; title: string; onPlay(): void }) {
  return (
    <a
      className="play"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onPlay();
      }}
    >
      <span className="play-knob">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8.500 5.500v13l10-6.500z" fill="currentColor" />
        </svg>
      </span>
      <span className="hidden-text">{mediaPage().films.play(title)}</span>
    </a>
  );
}
