import { Form } from "react-router";
import { when } from "../dates.ts";

/** A waiver as the page shows it. `at` is an ISO text. */
export type ShownWaiver = {
  gap: string;
  /** What is missing; null: nothing any more. */
  sentence: string | null;
  reason: string;
  waivedBy: string;
  email: string;
  at: string;
};

type WaivedListProps = { waivers: readonly ShownWaiver[]; mayTakeBack: boolean; now: string };

/** Who has waived what, and why. */
export function WaivedList({ waivers, mayTakeBack, now }: WaivedListProps) {
  return (
    <ul className="gaps">
      {waivers.map(({ gap, sentence, reason, waivedBy, email, at }) => (
        <li key={gap}>
          <div>
            <p>{sentence ?? `No longer missing: ${gap}`}</p>
            <p className="soft small">
              {waivedBy} ({email}), <time dateTime={at}>{when(at, now)}</time>: {reason}
            </p>
          </div>
          {mayTakeBack ? (
            <Form method="post">
              <input type="hidden" name="gap" value={gap} />
              <button className="plain" type="submit" name="intent" value="take-back">
                Take back<span className="hidden-text">: {sentence ?? gap}</span>
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
