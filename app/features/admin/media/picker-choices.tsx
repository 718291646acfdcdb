import type { KeyboardEvent } from "react";
import { Picture, smallCopy } from "#app/ui/picture.tsx";
import type { LibraryPicture } from "#domain/picture.ts";

type PickerChoicesProps = {
  pictures: readonly LibraryPicture[];
  value: string;
  isLoading: boolean;
  onPick(picture: LibraryPicture): void;
  /** Null: there are no more. */
  onMore: (() => void) | null;
};

/** The pictures to choose from; arrow keys go from one to the next. */
export function PickerChoices({ pictures, value, isLoading, onPick, onMore }: PickerChoicesProps) {
  return (
    <div className="picker-choices" aria-busy={isLoading}>
      <p className="hidden-text" role="status">
        {isLoading ? "Loading" : `${pictures.length} pictures`}
      </p>
      {pictures.length === 0 ? (
        <p className="soft">{isLoading ? "Loading…" : "No pictures found. Upload one below."}</p>
      ) : null}
      <ul onKeyDown={moveFocus}>
        {pictures.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-pressed={picture.name === value}
              aria-label={labelOf(picture)}
              title={labelOf(picture)}
              onClick={() => onPick(picture)}
            >
              <Picture picture={smallCopy(picture)} alt="" sizes="8rem" />
            </button>
          </li>
        ))}
      </ul>
      {onMore ? (
        <button className="plain" type="button" onClick={onMore} disabled={isLoading}>
          Show more
        </button>
      ) : null}
    </div>
  );
}

function labelOf(picture: LibraryPicture & { fileName?: string }): string {
  return picture.alt || picture.fileName || picture.name;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll("button")];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const top = all[0]?.getBoundingClientRect().top;
  const inRow = all.filter((each) => each.getBoundingClientRect().top === top).length;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow }[event.key];
  if (!step || at < 0) return;
  event.preventDefault();
  all[at + step]?.focus();
}
