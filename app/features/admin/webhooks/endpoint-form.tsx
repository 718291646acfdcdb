import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import {
  MAX_WEBHOOK_NOTE,
  MAX_WEBHOOK_URL,
  type TypedWebhook,
  type WebhookErrors,
} from "#domain/webhooks/endpoint-form.ts";
import { webhookEvents } from "#domain/webhooks/events.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { Choices } from "../programs/choices.tsx";

type EndpointFormProps = {
  /** What it does: make one, or save the one on whose page it stands. */
  intent: "make" | "save";
  typed: TypedWebhook | undefined;
  errors: WebhookErrors | undefined;
  /** Whether addresses of this machine may be typed. */
  demo: boolean;
};

/** What an endpoint is notified of, and where. */
export function EndpointForm({ intent, typed, errors = {}, demo }: EndpointFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  useFocusOnError(form, errors);
  const words = webhookSettings();
  const urlError = {
    "no-address": words.noAddress,
    "no-https": words.noHttps,
    "not-public": words.notPublic,
  };
  return (
    <Form className="form program-form" method="post" noValidate preventScrollReset ref={form}>
      <fieldset>
        <legend>{intent === "make" ? words.newEndpoint : words.change}</legend>
        <TextField
          label={words.url}
          name="url"
          type="url"
          inputMode="url"
          hint={demo ? words.urlHintDemo : words.urlHint}
          maxLength={MAX_WEBHOOK_URL}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed?.url}
          error={errors.url && urlError[errors.url]}
        />
        <TextField
          label={words.note}
          name="note"
          required={false}
          hint={words.noteHint}
          maxLength={MAX_WEBHOOK_NOTE}
          autoComplete="off"
          defaultValue={typed?.note}
          error={errors.note && words.longNote(MAX_WEBHOOK_NOTE)}
        />
      </fieldset>
      <Choices
        legend={words.events}
        hint={words.eventsHint}
        name="event"
        choices={webhookEvents.map((event) => ({
          value: event,
          label: event,
          meaning: words.event[event],
        }))}
        chosen={typed?.events}
        error={errors.events && words.noEvent}
      />
      <button
        className="button"
        type="submit"
        name="intent"
        value={intent}
        aria-busy={busy}
        disabled={busy}
      >
        {intent === "make" ? words.make : words.save}
      </button>
    </Form>
  );
}
