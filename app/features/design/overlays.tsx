import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** The dialog behind its button. */
export function DialogSpecimen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="button quiet" type="button" onClick={() => setOpen(true)}>
        Open the dialog
      </button>
      <Dialog open={open} title="A question to answer" onClose={() => setOpen(false)}>
        <p>It takes the focus, keeps it, and gives it back. Escape and the backdrop close it.</p>
        <div className="actions">
          <button className="button quiet" type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
          <button className="button" type="button" onClick={() => setOpen(false)}>
            Confirm
          </button>
        </div>
      </Dialog>
    </>
  );
}

/** The toast, which can be called back after it was closed. */
export function ToastSpecimen() {
  const [shown, setShown] = useState(true);
  return shown ? (
    <Toast onClose={() => setShown(false)}>What has just happened, in one sentence.</Toast>
  ) : (
    <button className="button quiet" type="button" onClick={() => setShown(true)}>
      Show the toast
    </button>
  );
}
