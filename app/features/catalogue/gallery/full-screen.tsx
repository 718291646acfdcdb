import { useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { galleryViews as words } from "#texts/catalogue/gallery-views.ts";
import type { GalleryPicture } from "./gallery-data.ts";
import { useBackButton } from "./use-back-button.ts";
import { useZoom } from "./use-zoom.ts";

type FullScreenProps = {
  pictures: readonly GalleryPicture[];
  /** The place of the picture that is shown at first. */
  first: number;
  onClose(): void;
};

/**
 * The gallery over the whole screen: to be swiped, stepped through by buttons and arrow keys, and
 * enlarged by two fingers, a double tap, + and -. Escape, the cross and the back button close it, and
 * the focus goes back to where it was.
 */
export function FullScreen({ pictures, first, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const close = useBackButton(onClose);
  const { zoom, toggle, by } = useZoom(row, at);
  const count = pictures.length;

  // Before paint, so that the picture that was clicked is the first to be seen.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: row.current.clientWidth * first, behavior: "instant" });
    const opened = dialog.current;
    return () => opened?.close();
  }, [first]);

  const go = (step: number) => {
    const to = (at + step + count) % count;
    row.current?.scrollTo({ left: row.current.clientWidth * to });
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    "+": () => by(1.5),
    "-": () => by(1 / 1.5),
  };

  return (
    <dialog
      className="full-screen on-night"
      ref={dialog}
      aria-label={words().title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        const act = keys[event.key];
        // A film has keys of its own, and an enlarged picture is moved by arrows.
        if (!act || event.target instanceof HTMLVideoElement) return;
        if (zoom > 1 && event.key.startsWith("Arrow")) return;
        event.preventDefault();
        act();
      }}
    >
      <ul
        ref={row}
        data-zoomed={zoom > 1 || undefined}
        style={{ "--zoom": zoom }}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        onDoubleClick={toggle}
      >
        {pictures.map(({ film, picture, alt, widest }, nth) => (
          <li
            key={picture.name}
            aria-hidden={nth !== at}
            // An enlarged picture is scrolled by keys.
            tabIndex={nth === at ? 0 : undefined}
          >
            {film ? (
              <Film name={film} alt={alt} isShown={nth === at} />
            ) : (
              // Twice the screen: the largest file there is.
              <Picture
                picture={widest ? { ...picture, widths: [...picture.widths, widest] } : picture}
                alt={alt}
                sizes="200vw"
                priority={nth === first}
              />
            )}
          </li>
        ))}
      </ul>
      <header>
        <output className="num">
          {at + 1} / {count}
        </output>
        {pictures[at]?.film ? null : (
          <button type="button" onClick={toggle}>
            <Icon name={zoom > 1 ? "minus" : "plus"} />
            <span className="hidden-text">{zoom > 1 ? words().smaller : words().larger}</span>
          </button>
        )}
        <button type="button" onClick={close}>
          <Icon name="cross" />
          <span className="hidden-text">{words().close}</span>
        </button>
      </header>
      {count > 1
        ? [-1, 1].map((step) => (
            <button key={step} type="button" className="step" onClick={() => go(step)}>
              <Icon name="arrow" />
              <span className="hidden-text">{step < 0 ? words().previous : words().next}</span>
            </button>
          ))
        : null}
    </dialog>
  );
}

/** Plays by itself only where motion is welcome; its controls are the browser's. */
function Film({ name, alt, isShown }: { name: string; alt: string; isShown: boolean }) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isShown ? (
    <video muted loop playsInline controls autoPlay={!still} aria-label={alt}>
      <source src={`/films/${name}.webm`} type="video/webm" />
      <source src={`/films/${name}.mp4`} type="video/mp4" />
    </video>
  ) : null;
}
