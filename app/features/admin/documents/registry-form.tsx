import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EInvoiceErrors, EInvoiceForm } from "#domain/documents/e-invoice.ts";
import type { EInvoice } from "#domain/documents/values.ts";

/** What a refused form answers: what was typed, and what is wrong with it. */
export type RegistryAnswer = {
  texts?: Partial<EInvoiceForm>;
  errors?: EInvoiceErrors;
  problem?: string;
};

type RegistryFormProps = { stored: EInvoice | null; answer: RegistryAnswer };

/** `22-11-2026 10:05` as the field of day and time takes it. */
const forField = (stored: string) => stored.replace(/^(\d\d)-(\d\d)-(\d{4}) /, "$3-$2-$1T");

/** IRN, acknowledgement and signed QR code, as the registry's portal shows them. */
export function RegistryForm({ stored, answer }: RegistryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, answer.errors);
  const { texts, errors } = answer;
  return (
    <Form ref={form} className="form" method="post" noValidate>
      {errors ? <Notice kind="problem">Not saved: please correct the fields below.</Notice> : null}
      <TextField
        label="IRN"
        name="irn"
        autoComplete="off"
        spellCheck={false}
        defaultValue={texts?.irn ?? stored?.irn}
        error={errors?.irn}
        hint="64 characters."
      />
      <TextField
        label="Acknowledgement number"
        name="acknowledgement"
        inputMode="numeric"
        autoComplete="off"
        width={3}
        defaultValue={texts?.acknowledgement ?? stored?.acknowledgement}
        error={errors?.acknowledgement}
      />
      <TextField
        label="Acknowledged at"
        name="acknowledgedAt"
        type="datetime-local"
        width={3}
        defaultValue={
          texts?.acknowledgedAt ?? (stored ? forField(stored.acknowledgedAt) : undefined)
        }
        error={errors?.acknowledgedAt}
      />
      <TextAreaField
        label="Signed QR code"
        name="qr"
        rows={6}
        autoComplete="off"
        spellCheck={false}
        defaultValue={texts?.qr ?? stored?.qr}
        error={errors?.qr}
        hint="The text of it (SignedQRCode), as the registry sends it."
      />
      <button className="button" type="submit" disabled={busy}>
        Save
      </button>
    </Form>
  );
}
