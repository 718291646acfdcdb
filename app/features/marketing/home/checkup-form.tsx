import { type FormEvent, Fragment } from "react";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { checkup } from "#texts/marketing/checkup.ts";
import { DayCurve } from "./day-curve.tsx";

/** Submitting only logs what was written (§4.18). */
function log(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const values = Object.fromEntries(new FormData(event.currentTarget));
  // biome-ignore lint/suspicious/noConsole: logging is all that this form does
  console.info("Free AQI checkup:", values);
}

type CheckupFormProps = {
  lead: string;
  /** What becomes of what is written, shown before anybody writes. */
  note: string;
  /** Where the form is sent; null: nowhere. */
  action: string | null;
  /** How the shop is reached where the form is not sent; null: it is. */
  reach: Reach | null;
};

/** `before` stands in front of the ways, which are links. */
type Reach = { before: string; ways: readonly { label: string; href: string }[] };

/**
 * 'FREE AQI CHECKUP' (§2.27, §4.18, §5.1): holds four values, resets, logs. The
 * method is a dialog's, so that a browser without JavaScript has nowhere to send them either. Where an
 * owner has it sent (§22.83), the browser posts it to a page of its own.
 */
export function CheckupForm({ lead, note, action, reach }: CheckupFormProps) {
  return (
    <section className="checkup-wrap" aria-labelledby="checkup-title">
      <div className="wrap">
        <div className="checkup on-night">
          <div className="grid">
            <div style={{ "--span": 6 }}>
              <h2 id="checkup-title">{checkup().title}</h2>
              <p className="lead soft">{lead}</p>
              <DayCurve />
            </div>
            <form
              {...(action ? { method: "post", action } : { method: "dialog", onSubmit: log })}
              style={{ "--span": 6 }}
              aria-describedby="checkup-note"
            >
              <p className="small checkup-note" id="checkup-note">
                {note}
                {reach ? (
                  <>
                    {" "}
                    {reach.before}{" "}
                    {reach.ways.map(({ label, href }, at) => (
                      <Fragment key={href}>
                        {at > 0 ? " · " : ""}
                        <a href={href}>{label}</a>
                      </Fragment>
                    ))}
                  </>
                ) : null}
              </p>
              <TextField label={checkup().email} name="email" type="email" autoComplete="email" />
              <div className="two">
                <TextField label={checkup().name} name="name" autoComplete="name" />
                <TextField label={checkup().phone} name="phone" type="tel" autoComplete="tel" />
              </div>
              <TextAreaField
                label={checkup().address}
                name="address"
                rows={2}
                autoComplete="street-address"
              />
              <div className="cluster">
                <button className="button" type="submit">
                  {checkup().submit}
                </button>
                <button className="button quiet" type="reset">
                  {checkup().reset}
                </button>
              </div>
            </form>
          </div>
        </div>
      </div>
    </section>
  );
}
