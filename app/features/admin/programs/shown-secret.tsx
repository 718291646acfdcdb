import { Notice } from "#app/ui/notice.tsx";

type ShownSecretProps = {
  /** What was made, and that it is shown this once. */
  notice: string;
  once: string;
  label: string;
  secret: string;
};

/** A secret, the one time that it is shown. */
export function ShownSecret({ notice, once, label, secret }: ShownSecretProps) {
  return (
    <Notice kind="info">
      <div className="shown-secret">
        <p>
          <b>{notice}</b> {once}
        </p>
        <p>{label}:</p>
        <code>{secret}</code>
      </div>
    </Notice>
  );
}
