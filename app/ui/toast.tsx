import { ui } from "#texts/site/ui.ts";
import { Icon } from "./icon.tsx";

type ToastProps = {
  children: string;
  onClose(): void;
  /** What can be done about it. */
  action?: { label: string; onPress(): void };
};

/** A sentence about what has just happened, over the page and out of the way, until it is closed. */
export function Toast({ children, onClose, action }: ToastProps) {
  return (
    <div className="flash-card">
      <p>{children}</p>
      {action ? (
        <button className="flash-action" type="button" onClick={action.onPress}>
          {action.label}
        </button>
      ) : null}
      <button type="button" aria-label={ui().closeMessage} onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
