import { ui } from "#texts/site/ui.ts";
import { Icon } from "./icon.tsx";

/** A sentence about what has just happened, over the page and out of the way, until it is closed. */
export function Toast({ children, onClose }: { children: string; onClose(): void }) {
  return (
    <div className="flash-card">
      <p>{children}</p>
      <button type="button" aria-label={ui().closeMessage} onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
