import { useEffect, useRef, useState } from "react";
import { film as words } from "#texts/marketing/film.ts";
import { Picture, type PictureData } from "./picture.tsx";

/** A film in the film folder; `name` is its file name without ending. Size in pixels. */
export type FilmData = { name: string; width: number; height: number };

type FilmProps = {
  /** Null while the film has not been made: its poster stands alone. */
  film: FilmData | null;
  poster: PictureData;
  /** What is shown, for those who do not see it. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
};

/** The part of a film that must be on the screen for it to play (§9.7). */
const VISIBLE_ENOUGH = 0.5;
const steps = [0, 0.25, VISIBLE_ENOUGH, 0.75, 1];

/**
 * A silent film in a frame that plays in a loop while at least half of it is on the screen
 * (§4.17). The poster lies beneath, so nothing moves or flashes, and it is
 * all there is without JavaScript or where less motion is preferred.
 */
export function Film({ film, poster, alt, sizes }: FilmProps) {
  return (
    <div className="film">
      <Picture picture={poster} alt={film ? "" : alt} sizes={sizes} />
      {film ? <Player film={film} alt={alt} /> : null}
    </div>
  );
}

function Player({ film, alt }: { film: FilmData; alt: string }) {
  const { video, near, held, toggle } = usePlayInView();
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload={near ? "auto" : "none"}
        width={film.width}
        height={film.height}
        aria-label={alt}
      >
        {near ? (
          <>
            <source src={`/films/${film.name}.webm`} type="video/webm" />
            <source src={`/films/${film.name}.mp4`} type="video/mp4" />
          </>
        ) : null}
      </video>
      {near ? (
        <button type="button" className="film-switch" onClick={toggle}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={held ? "M8 5.5v13l10.500-6.500z" : "M9 6v12M15 6v12"} />
          </svg>
          <span className="hidden-text">{held ? words().play : words().pause}</span>
        </button>
      ) : null}
    </>
  );
}

/** Loads a film when it is near, plays it while enough of it is seen, and lets a visitor hold it. */
function usePlayInView() {
  const video = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  const [seen, setSeen] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const approach = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "50% 0px",
    });
    const view = new IntersectionObserver(
      (entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_ENOUGH),
      { threshold: steps },
    );
    approach.observe(element);
    view.observe(element);
    return () => {
      approach.disconnect();
      view.disconnect();
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!element || !near) return;
    if (!seen || held) return element.pause();
    element.muted = true; // the attribute alone is lost when the page was rendered on the server
    element.play().catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: a refused autoplay is only logged (§2.37)
      console.info("Video autoplay prevented:", error);
    });
  }, [near, seen, held]);

  return { video, near, held, toggle: () => setHeld((before) => !before) };
}
