import { Notice } from "#app/ui/notice.tsx";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";

/** A secret, the one time that it is shown. */
export function ShownSecret({ news, secret }: { news: string; secret: string }) {
  const words = webhookSettings();
  return (
    <Notice kind="news">
      <div className="shown-secret">
        <p>
          <b>{news}</b> {words.once}
        </p>
        <p>{words.secret}:</p>
        <code>{secret}</code>
      </div>
    </Notice>
  );
}
