import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { accountMessages } from "#texts/account/account-messages.ts";
import { dropDraft, fillIn, keepDraft, readDraft, typedInto } from "./draft.ts";

type KeptDraftProps = {
  /** The form's name, with what it is about where there are several: `return-MUL1000001`. */
  name: string;
  /** Whose text it is: the e-mail address of who is signed in. */
  owner: string;
  /** The page has answered what was typed: it stands in the form, and nothing is said of it. */
  isAnswered: boolean;
  /** What is to be chosen anew, because no text keeps it: pictures. */
  besides?: string;
  /** Called once what was kept stands in the form again. */
  onBack?: (form: HTMLFormElement) => void;
};

/**
 * Within a form of a signed-in customer: what is typed or chosen there is kept in this tab, and stands in the form again
 * after a log-in that had become necessary, and in the other language. Passwords and files are not kept. Who sends the
 * form drops it once it was taken (`dropWhenTaken`, `useTaken`).
 */
export function KeptDraft({ name, owner, isAnswered, besides, onBack }: KeptDraftProps) {
  const here = useRef<HTMLSpanElement>(null);
  const [isBack, setIsBack] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is filled in once
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const keep = () => {
      const typed = typedInto(form, readDraft(name, owner) ?? {});
      if (Object.keys(typed).length > 0) keepDraft(name, owner, typed);
    };
    const draft = readDraft(name, owner);
    if (draft && !isAnswered && fillIn(form, draft)) {
      setIsBack(true);
      onBack?.(form);
    }
    keep(); // what was typed before the page's scripts ran
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [name, owner]);
  return (
    <>
      <span ref={here} hidden />
      {isBack && !isAnswered ? (
        <Notice kind="info">
          {accountMessages().draftIsBack} {besides}
        </Notice>
      ) : null}
    </>
  );
}

/** Forgets what was kept of a form once the page shows that it was taken. */
export function useTaken(name: string, isTaken: boolean): void {
  useEffect(() => {
    if (isTaken) dropDraft(name);
  }, [name, isTaken]);
}
