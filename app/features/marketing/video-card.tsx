import { useState } from "react";
import { iframeFallback, playerUrl, type videos } from "../../content/media.ts";
import { Picture, type PictureData } from "../../ui/picture.tsx";

type VideoCardProps = (typeof videos)[number] & {
  picture: PictureData;
  sizes: string;
  /** In sight when the page opens: its picture is asked for first. */
  first: boolean;
};

/**
 * A film on a video platform (specification §2, Media). Nothing is asked of the platform before the
 * visitor presses play; without JavaScript, play leads to the player itself.
 */
export function VideoCard({
  id,
  title,
  description,
  minutes,
  alt,
  picture,
  sizes,
  first,
}: VideoCardProps) {
  const [playing, setPlaying] = useState(false);
  return (
    <article className="video">
      <div className="frame">
        {playing ? (
          <iframe
            ref={(player) => player?.focus()} // the link that was pressed is gone
            src={playerUrl(id)}
            title={title}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          >
            {iframeFallback}
          </iframe>
        ) : (
          <>
            <Picture picture={picture} alt={alt} sizes={sizes} priority={first} />
            <a
              className="play"
              href={playerUrl(id)}
              onClick={(event) => {
                event.preventDefault();
                setPlaying(true);
              }}
            >
              <span className="play-knob">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M8.500 5.500v13l10-6.500z" fill="currentColor" />
                </svg>
              </span>
              <span className="hidden-text">Play: {title}</span>
            </a>
          </>
        )}
      </div>
      <h3>{title}</h3>
      <p>{description}</p>
      <p className="tiny soft">{minutes}</p>
    </article>
  );
}
