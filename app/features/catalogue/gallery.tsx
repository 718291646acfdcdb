import { type ReactNode, useEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { gallery as words } from "#texts/catalogue/gallery.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { GalleryModel, GalleryPicture, Open } from "./gallery/gallery-data.ts";

type GalleryProps = {
  /** The product's. */
  id: number;
  /** The first is of the chosen variant. */
  pictures: readonly GalleryPicture[];
  model?: GalleryModel | undefined;
  /** Stands beside the button that shows the model. */
  children?: ReactNode;
};

/**
 * The product's pictures side by side, to be swiped or stepped through; a click shows one on the whole
 * screen, a button the variant in 3D. What opens is loaded when it is asked for. Without scripts
 * everything is a link, and the row of pictures scrolls.
 */
export function Gallery({ id, pictures, model, children }: GalleryProps) {
  const [views, setViews] = useState<typeof import("./gallery-views.tsx")>();
  const [open, setOpen] = useState<Open>();
  const [at, setAt] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  // Other pictures begin with their first.
  const name = pictures[0]?.picture.name ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with other pictures
  useEffect(() => setAt(0), [name]);
  const turned = open === "model";
  const close = () => setOpen(undefined);
  const show = (what: Open) => {
    setOpen(what);
    import("./gallery-views.tsx").then(setViews, () => setOpen("failed"));
  };
  const slide = (to: number) => row.current?.children[(to + count) % count];
  const go = (to: number) =>
    row.current?.scrollTo({ left: row.current.clientWidth * ((to + count) % count) });
  return (
    <div className="gallery">
      <div className="stage">
        <ul
          className="slides"
          key={name}
          ref={row}
          aria-label={words().pictures}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / clientWidth))
          }
          onKeyDown={(event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (!step) return;
            event.preventDefault();
            // From where the focus is: the row may still be on its way there.
            const { children } = event.currentTarget;
            const from = [...children].findIndex((each) => each.contains(event.target as Node));
            slide(from + step)
              ?.querySelector("a")
              ?.focus(); // which scrolls there
          }}
        >
          {pictures.map((each, nth) => (
            <li
              key={each.picture.name}
              id={`picture-${nth + 1}`}
              className="frame main"
              style={nth ? undefined : { viewTransitionName: `product-${id}` }}
            >
              <a
                href={each.href}
                rel="external"
                data-film={each.film}
                tabIndex={nth === at ? undefined : -1}
                onClick={(event) => {
                  event.preventDefault();
                  show(nth);
                }}
              >
                <Picture {...each} sizes="(width >= 56.25rem) 52vw, 100vw" priority={!nth} />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <>
            {[-1, 1].map((step) => (
              <button
                key={step}
                type="button"
                tabIndex={-1} // the arrow keys and the small pictures do the same
                aria-label={step < 0 ? words().previous : words().next}
                onClick={() => go(at + step)}
              />
            ))}
            <output className="num">
              {at + 1} / {count}
            </output>
          </>
        ) : null}
      </div>
      {count > 1 ? (
        <ul className="thumbs" aria-label={words().pictures}>
          {pictures.map((each, nth) => (
            <li key={each.picture.name}>
              <a
                href={`#picture-${nth + 1}`}
                aria-current={nth === at || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(nth);
                }}
              >
                <span className="frame">
                  <Picture {...each} sizes="5rem" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {model ? (
        <div className="beyond" data-model={model.name}>
          <button
            type="button"
            className="button quiet"
            aria-busy={turned && !views}
            onClick={() => (turned ? close() : show("model"))}
          >
            {turned ? words().back : words().in3d}
          </button>
          {children}
        </div>
      ) : null}
      {open === "failed" ? <p role="alert">{siteMessages().networkFailed}</p> : null}
      {views ? <views.Opened {...{ open, pictures, model }} onClose={close} /> : null}
    </div>
  );
}
