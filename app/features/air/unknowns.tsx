import type { ReactNode } from "react";
import type { RoomForm } from "#domain/air/read-form.ts";
import { areaFor } from "#domain/air/room.ts";
import type { Stated } from "#domain/air/stated.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { areaText, whole } from "./figures.ts";

const words = () => calculatorPage().unknown;
/** A ceiling for sentences about a room that is not known yet, in m. */
const USUAL_CEILING = 2.7;

/** What the sum leaves open, and what the shop's own products state of rooms. */
export function Unknowns({ form, stated }: { form: RoomForm; stated: readonly Stated[] }) {
  const ceiling = form.room?.ceiling ?? USUAL_CEILING;
  const pets = form.room?.pets ?? 0;
  return (
    <section className="section wrap unknowns" aria-labelledby="unknown">
      <h2 id="unknown">{words().heading}</h2>
      <dl>
        {stated.length > 0 ? (
          <Row title={words().cadr}>
            {stated.map(({ id, name, rate, rooms }) => (
              <p key={id}>
                {rate === null
                  ? words().noCadr(name)
                  : words().stated(
                      name,
                      `${whole(rate)} ${calculatorPage().answer.rate}`,
                      areaText(areaFor(rate, ceiling), form.unit),
                    )}{" "}
                {rooms
                  .map(({ size, room }) => words().size(optionWords().of(size), room))
                  .join(" ")}
              </p>
            ))}
          </Row>
        ) : null}
        <Row title={words().pets}>
          <p>{words().petsText(pets)}</p>
        </Row>
        <Row title={words().tightness}>
          <p>{words().tightnessText}</p>
        </Row>
        <Row title={words().settling}>
          <p>{words().settlingText}</p>
        </Row>
      </dl>
    </section>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
