import { Form, Link } from "react-router";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Gap } from "#domain/readiness/gap.ts";
import type { WaiverErrors } from "#domain/readiness/waiver-form.ts";

/** What a refused waiver answers: what was typed, and what is wrong with it. */
export type WaiverAnswer = {
  gap?: string;
  texts?: { name: string; reason: string };
  errors?: WaiverErrors;
  problem?: string;
};

type GapListProps = {
  gaps: readonly Gap[];
  /** Whether the admin may waive them. */
  mayWaive: boolean;
  answer: WaiverAnswer;
};

/** Gaps, each with the way to where it is filled in, and the form that waives it. */
export function GapList({ gaps, mayWaive, answer }: GapListProps) {
  return (
    <ul className="gaps">
      {gaps.map((gap) => (
        <li key={gap.key}>
          <p>{gap.sentence}</p>
          {gap.link === null ? (
            <span className="soft small">Set in the shop's environment</span>
          ) : (
            <Link className="plain" to={gap.link}>
              Fill it in<span className="hidden-text">: {gap.sentence}</span>
            </Link>
          )}
          {mayWaive ? (
            <WaiverForm gap={gap} answer={answer.gap === gap.key ? answer : null} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function WaiverForm({ gap, answer }: { gap: Gap; answer: WaiverAnswer | null }) {
  return (
    <details open={answer !== null}>
      <summary>
        Waive<span className="hidden-text">: {gap.sentence}</span>
      </summary>
      <Form className="form waiver" method="post" noValidate>
        {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        <input type="hidden" name="gap" value={gap.key} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={answer?.texts?.name}
          error={answer?.errors?.name}
          hint="You answer for selling without it."
        />
        <TextAreaField
          label="Reason"
          name="reason"
          rows={2}
          defaultValue={answer?.texts?.reason}
          error={answer?.errors?.reason}
        />
        <button className="button quiet" type="submit" name="intent" value="waive">
          Waive it
        </button>
      </Form>
    </details>
  );
}
