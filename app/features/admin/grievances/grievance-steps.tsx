import { Form, useNavigation } from "react-router";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { type GrievanceMove, grievanceMoves } from "#domain/grievances/moves.ts";

/** What a refused step answers. */
export type StepAnswer = { problem?: string; error?: string; words?: string };

const labels: Record<GrievanceMove, string> = {
  acknowledge: "Acknowledge",
  answer: "Send answer",
  resolve: "Resolve",
  note: "Keep as a note",
};

type GrievanceStepsProps = {
  possible: readonly GrievanceMove[];
  /** The newest message of the page. */
  seen: number;
  answer: StepAnswer;
};

/** The one form of a grievance: words, and what becomes of them. */
export function GrievanceSteps({ possible, seen, answer }: GrievanceStepsProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grievance-steps" noValidate>
      <input type="hidden" name="seen" value={seen} />
      <TextAreaField
        label="Words"
        name="words"
        rows={6}
        required={false}
        defaultValue={answer.words}
        error={answer.error}
        hint="The customer gets them by mail and on the ticket's page. To acknowledge, they may be empty. Notes are for admins alone."
      />
      <div className="cluster">
        {grievanceMoves
          .filter((move) => possible.includes(move))
          .map((move) => (
            <button
              key={move}
              className={move === "answer" ? "button" : "button quiet"}
              type="submit"
              name="intent"
              value={move}
              disabled={busy}
            >
              {labels[move]}
            </button>
          ))}
      </div>
    </Form>
  );
}
