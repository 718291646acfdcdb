import { Form, useNavigation } from "react-router";

/** The secret as an app scans it, and as it is typed where no camera is. */
export function SecretToScan(props: { qr: { side: number; path: string }; label: string }) {
  const { qr, label } = props;
  return (
    <figure className="qr">
      <svg viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label="QR code of the key below">
        <path d={qr.path} />
      </svg>
      <figcaption>
        Or type this key: <code>{label}</code>
      </figcaption>
    </figure>
  );
}

/** Begins the set-up, or makes another key. */
export function BeginForm({ button, look }: { button: string; look: string }) {
  const busy = useNavigation().formData?.get("intent") === "begin";
  return (
    <Form method="post" preventScrollReset>
      <button
        className={look}
        type="submit"
        name="intent"
        value="begin"
        aria-busy={busy}
        disabled={busy}
      >
        {button}
      </button>
    </Form>
  );
}
