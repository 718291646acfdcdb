import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type DialogProps = {
  open: boolean;
  title: string;
  /** Called when the visitor closes the dialog: Escape, the backdrop, or a button that asks for it. */
  onClose(): void;
  /** Escape and the backdrop do nothing: the dialog must be answered by one of its buttons. */
  modalOnly?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it traps focus, gives it back, and dims the page. It begins at its top, with
 * the focus on its heading. Rendered open on the server, it reads without JavaScript.
 */
export function Dialog({ open, title, onClose, modalOnly = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // Before paint on the way in, and before removal on the way out, so that focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    // Rendered on the server it is open but not modal yet.
    dialog.close();
    dialog.showModal();
    // It would begin at the first thing that takes the focus, which may stand at its end.
    heading.current?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
    return () => dialog.close();
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled by the dialog itself
    <dialog
      className="dialog"
      ref={ref}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!modalOnly) onClose();
      }}
      onClick={(event) => {
        if (isBackdrop(event.nativeEvent, ref.current) && !modalOnly) onClose();
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** A click on the dimmed page: it reaches the dialog itself, from outside its edges. */
function isBackdrop({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement | null) {
  if (!dialog || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
