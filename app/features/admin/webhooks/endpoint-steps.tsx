import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";

/** What is asked about before it is done. */
const asked = ["off", "secret", "remove"] as const;
export type AskedStep = (typeof asked)[number];
export const isAsked = (step: string): step is AskedStep => asked.some((one) => one === step);

type EndpointStepsProps = {
  isOn: boolean;
  /** The step that a form without JavaScript asks about. */
  ask: AskedStep | undefined;
};

/** Sends a test, switches on and off, renews the secret, removes. */
export function EndpointSteps({ isOn, ask }: EndpointStepsProps) {
  const [pending, setPending] = useState<AskedStep | null>(ask ?? null);
  const busy = useNavigation().formMethod === "POST";
  const words = webhookSettings();
  const labels = { off: words.turnOff, secret: words.renew, remove: words.remove };
  const steps = isOn ? asked : asked.filter((step) => step !== "off");
  return (
    <div className="actions webhook-steps">
      <Form method="post" preventScrollReset>
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value={isOn ? "test" : "on"}
          disabled={busy}
        >
          {isOn ? words.sendTest : words.turnOn}
        </button>
      </Form>
      {steps.map((step) => (
        <Form
          key={step}
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault();
            setPending(step);
          }}
        >
          <button className="plain" type="submit" name="intent" value={step} disabled={busy}>
            {labels[step]}
          </button>
        </Form>
      ))}
      {pending ? (
        <Dialog open title={words.question[pending]} onClose={() => setPending(null)}>
          <Form method="post" preventScrollReset onSubmit={() => setPending(null)}>
            <input type="hidden" name="intent" value={pending} />
            <div className="actions">
              <button
                className="button quiet"
                type="submit"
                name="confirmed"
                value="no"
                onClick={(event) => {
                  event.preventDefault();
                  setPending(null);
                }}
              >
                {words.keep}
              </button>
              <button className="button" type="submit" name="confirmed" value="yes">
                {labels[pending]}
              </button>
            </div>
          </Form>
        </Dialog>
      ) : null}
    </div>
  );
}
