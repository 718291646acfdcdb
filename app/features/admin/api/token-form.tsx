import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { tokenScopes } from "#domain/api/scopes.ts";
import { MAX_TOKEN_NAME, type TokenErrors, type TypedToken } from "#domain/api/token-form.ts";
import { permissionWord } from "#domain/roles.ts";
import { apiSettings } from "#texts/admin/api-settings.ts";
import { Choices } from "../programs/choices.tsx";
import { meanings } from "../staff/permissions-form.tsx";

type TokenFormProps = { typed: TypedToken | undefined; errors: TokenErrors | undefined };

/** Makes a token. */
export function TokenForm({ typed, errors = {} }: TokenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === "make";
  useFocusOnError(form, errors);
  const words = apiSettings();
  const nameError = {
    blank: words.blankName,
    "too-long": words.longName(MAX_TOKEN_NAME),
  };
  const dayError = { "no-day": words.noDay, past: words.pastDay };
  return (
    <Form className="form program-form" method="post" noValidate preventScrollReset ref={form}>
      <fieldset>
        <legend>{words.newToken}</legend>
        <TextField
          label={words.name}
          name="name"
          hint={words.nameHint}
          maxLength={MAX_TOKEN_NAME}
          autoComplete="off"
          defaultValue={typed?.name}
          error={errors.name && nameError[errors.name]}
        />
        <TextField
          label={words.expires}
          name="expires"
          type="date"
          required={false}
          hint={words.expiresHint}
          defaultValue={typed?.expires}
          error={errors.expires && dayError[errors.expires]}
        />
      </fieldset>
      <Choices
        legend={words.scopes}
        hint={words.scopesHint}
        name="scope"
        choices={tokenScopes.map((scope) => ({
          value: scope,
          label: permissionWord(scope),
          meaning: meanings[scope],
        }))}
        chosen={typed?.scopes}
        error={errors.scopes && (errors.scopes === "none" ? words.noScope : words.readToo)}
      />
      <button
        className="button"
        type="submit"
        name="intent"
        value="make"
        aria-busy={busy}
        disabled={busy}
      >
        {words.make}
      </button>
    </Form>
  );
}
