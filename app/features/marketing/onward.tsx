import type { ReactNode } from "react";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

type OnwardProps = {
  picture: PictureData;
  words: { title: string; text: string; alt: string };
  /** What to do next: one button and one other way. */
  children: ReactNode;
};

/** The end of a marketing page: what to do next, beside a picture as wide as half of the window. */
export function Onward({ picture, words, children }: OnwardProps) {
  return (
    <section className="on-sand onward" aria-labelledby="onward">
      <div className="wrap">
        <div className="onward-words">
          <h2 id="onward">{words.title}</h2>
          <p className="lead">{words.text}</p>
          <p className="cluster">{children}</p>
        </div>
      </div>
      <div className="frame">
        <Picture picture={picture} alt={words.alt} sizes="(width >= 56.25rem) 50vw, 100vw" />
      </div>
    </section>
  );
}
