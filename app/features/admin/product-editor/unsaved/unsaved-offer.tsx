import { when } from "../../dates.ts";

type UnsavedOfferProps = { at: string; now: string; onTake(): void; onDrop(): void };

/** Work that was not saved before the page was left. */
export function UnsavedOffer({ at, now, onTake, onDrop }: UnsavedOfferProps) {
  return (
    <div className="info unsaved-offer" role="status">
      <p>This browser still has work on this product that was not saved ({when(at, now)}).</p>
      <div className="actions">
        <button className="button" type="button" onClick={onTake}>
          Bring it back
        </button>
        <button className="button quiet" type="button" onClick={onDrop}>
          Throw it away
        </button>
      </div>
    </div>
  );
}
