import type { ReactNode } from "react";
import { cityYear } from "#domain/air/cities.ts";
import type { RoomForm } from "#domain/air/read-form.ts";
import {
  AIR_CHANGES,
  areaFor,
  FRESH_A_PERSON,
  FRESH_CHANGES,
  insideOf,
  type Room,
  type RoomNeed,
} from "#domain/air/room.ts";
import { squareFeetOf } from "#domain/air/units.ts";
import { aqiWords } from "#texts/catalogue/aqi-words.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";
import { areaText, exact, fine, whole } from "./figures.ts";

const words = () => calculatorPage().sum;
const RATE = () => calculatorPage().answer.rate;

type RoomSumProps = { form: RoomForm; room: Room; need: RoomNeed };

/** Each step from the room to the number, with the numbers of the form in it. */
export function RoomSum({ form, room, need }: RoomSumProps) {
  const { volume, changing, fresh, incoming, rate, factor } = need;
  const { people } = room;
  const byPeople = people * FRESH_A_PERSON > volume * FRESH_CHANGES;
  const city = form.city && form.isAverage ? aqiWords().cities[form.city] : "";
  const pollutant = incoming ? aqiWords().pollutants[incoming.pollutant] : "";
  return (
    <section className="section on-sand" aria-labelledby="sum">
      <div className="wrap room-sum">
        <h2 id="sum">{form.isExample ? words().headingExample : words().heading}</h2>
        <ol>
          <Step
            title={words().volume}
            sum={`${exact(room.area)} m² × ${exact(room.ceiling)} m`}
            result={`${exact(volume)} m³`}
          >
            {words().volumeText}
          </Step>
          <Step
            title={words().changing}
            sum={`${exact(volume)} m³ × ${AIR_CHANGES}/h`}
            result={`${whole(changing)} ${RATE()}`}
          >
            {words().changingText}
          </Step>
          <Step
            title={words().fresh}
            sum={
              byPeople
                ? `${people} × ${exact(FRESH_A_PERSON)} m³/h`
                : `${exact(volume)} m³ × ${FRESH_CHANGES}/h`
            }
            result={`${whole(fresh)} ${RATE()}`}
          >
            {words().freshText(calculatorPage().answer.people(people))}
          </Step>
          {incoming ? (
            <Step
              title={words().incoming}
              sum={`${whole(fresh)} m³/h × (${exact(incoming.outside)} ÷ ${incoming.target} − 1)`}
              result={`${whole(incoming.rate)} ${RATE()}`}
            >
              {words().incomingText(pollutant, exact(incoming.outside), whole(incoming.target))}{" "}
              {city ? words().average(city, cityYear) : null}
            </Step>
          ) : (
            <Step title={words().incoming} sum="" result={`0 ${RATE()}`}>
              {words().incomingNone}
            </Step>
          )}
          <Step title={words().rate} sum="" result={`${whole(rate)} ${RATE()}`}>
            {words().rateText}{" "}
            {incoming
              ? words().left(pollutant, exact(insideOf(incoming.outside, fresh, rate)))
              : null}
          </Step>
        </ol>
        <div className="formula">
          <p className="lead">
            {words().factor(fine(factor), areaText(areaFor(rate, room.ceiling), form.unit))}
          </p>
          <p className="soft">{words().thirds(whole((squareFeetOf(room.area) * 2) / 3))}</p>
        </div>
      </div>
    </section>
  );
}

type StepProps = { title: string; sum: string; result: string; children: ReactNode };

function Step({ title, sum, result, children }: StepProps) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className="soft">{children}</p>
      </div>
      <p className="num step">
        {sum ? <span className="soft">{sum} =</span> : null} <strong>{result}</strong>
      </p>
    </li>
  );
}
