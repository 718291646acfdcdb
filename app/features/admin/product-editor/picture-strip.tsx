import { type KeyboardEvent, useState } from "react";
import type { Row } from "#domain/catalogue/editing/product-form.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { idOf } from "./editor-context.tsx";
import { Thumbnail } from "./picture-choice.tsx";

type PictureStripProps = {
  rows: readonly Row<"pictures">[];
  /** Moves a picture to another place. */
  onMove(from: number, to: number): void;
};

/** All pictures, small and in their order: they are dragged to their places, or moved with keys. */
export function PictureStrip({ rows, onMove }: PictureStripProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const words = productEditor().picture;
  const release = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <ol className="picture-strip">
      {rows.map((row, index) => (
        <li
          key={row.key}
          data-dropping={over === index ? sideOf(index, dragged) : undefined}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            onMove(dragged, index);
            release();
          }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be dragged in every browser */}
          <div
            className="picture-grip"
            role="button"
            tabIndex={0}
            data-grip={index}
            aria-label={words.grip(index + 1, rows.length, row.alt)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", row.picture);
              setDragged(index);
            }}
            onDragEnd={release}
            onClick={() => goTo(index)}
            onKeyDown={(event) => {
              const to = placeFor(event, index, rows.length);
              if (to === null) return;
              event.preventDefault(); // nothing scrolls
              if (to === index) goTo(index);
              else onMove(index, to);
            }}
          >
            <Thumbnail name={row.picture} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** At which side of a picture the one that is dragged comes to stand; undefined: it stands there. */
function sideOf(index: number, dragged: number | null): "before" | "after" | undefined {
  if (dragged === null || dragged === index) return undefined;
  return dragged < index ? "after" : "before";
}

/** Goes to what the picture shows. */
const goTo = (index: number) => document.getElementById(idOf(`pictures.${index}.alt`))?.focus();

/** Where a key moves a picture to; its own place: the key presses it; null: it is no key for that. */
function placeFor({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number) {
  if (altKey || ctrlKey || metaKey) return null;
  const places: Record<string, number> = {
    ...{ Enter: at, " ": at },
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
}
