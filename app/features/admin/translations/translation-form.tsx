import { useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { longestOf } from "#domain/translation.ts";
import "./translations.css";

type TranslationFormProps = {
  texts: readonly { id: string; english: string; hindi: string }[];
  /** What was opened. */
  seen: string;
  /** What was typed and not saved, by the id of its English text. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** A sentence by the place of its text. */
  errors?: Readonly<Record<number, string>> | undefined;
  problem?: string | undefined;
};

/** Each English text beside its Hindi. */
export function TranslationForm(props: TranslationFormProps) {
  const { texts, seen, typed, errors = {}, problem } = props;
  const summary = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const [dirty, setDirty] = useState(typed !== undefined);
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);
  return (
    <Form method="post" className="translations" onChange={() => setDirty(true)}>
      <UnsavedChanges dirty={dirty && navigation.formMethod !== "POST"} />
      <input type="hidden" name="seen" value={seen} />
      <div ref={summary} tabIndex={-1}>
        {problem ? <Notice kind="problem">{problem}</Notice> : null}
      </div>
      {texts.map(({ id, english, hindi }, at) => (
        <TranslatedText
          key={id}
          of={id}
          english={english}
          text={typed?.[id] ?? hindi}
          error={errors[at]}
        />
      ))}
      <div className="save-bar">
        <button className="button" type="submit" aria-busy={navigation.state === "submitting"}>
          Save Hindi
        </button>
      </div>
    </Form>
  );
}

type TranslatedTextProps = {
  of: string;
  english: string;
  text: string;
  error: string | undefined;
};

function TranslatedText({ of, english, text, error }: TranslatedTextProps) {
  const id = useId();
  const lines = Math.min(24, Math.max(1, Math.ceil(english.length / 60)));
  return (
    <div className="field translation">
      <label htmlFor={id}>{english}</label>
      <div>
        <input type="hidden" name="of" value={of} />
        <textarea
          id={id}
          name="text"
          lang="hi"
          rows={lines}
          maxLength={longestOf(english)}
          defaultValue={text}
          placeholder="Shown in English"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
