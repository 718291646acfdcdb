import type { Aqi } from "#domain/air/aqi.ts";
import type { RoomForm } from "#domain/air/read-form.ts";
import type { RoomNeed } from "#domain/air/room.ts";
import { cfmOf } from "#domain/air/units.ts";
import { aqiWords } from "#texts/catalogue/aqi-words.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";
import { areaText, heightText, whole } from "./figures.ts";
import { RoomDrawing } from "./room-drawing.tsx";

const words = () => calculatorPage().answer;

type RoomAnswerProps = { form: RoomForm; need: RoomNeed | null; aqi: Aqi | null };

/** The number to look for, and the room it is for. */
export function RoomAnswer({ form, need, aqi }: RoomAnswerProps) {
  const { room, unit, isExample } = form;
  if (!room || !need) {
    return (
      <section className="room-answer on-night" aria-label={words().yours}>
        <p className="lead">{words().none}</p>
      </section>
    );
  }
  const { incoming, changing, rate } = need;
  const [area, ceiling] = [areaText(room.area, unit), heightText(room.ceiling, unit)];
  const decided =
    incoming && incoming.rate > changing
      ? words().byIncoming(aqiWords().pollutants[incoming.pollutant])
      : words().byChanging;
  return (
    <section
      className="room-answer on-night"
      id={Object.keys(form.problems).length > 0 ? undefined : "answer"}
      aria-labelledby="answer-title"
    >
      <p className="small soft">
        {isExample ? words().example : words().yours}: {words().room(area, ceiling)}
      </p>
      <h2 id="answer-title">{words().look}</h2>
      <p className="rate num">
        <strong>{whole(rate)}</strong> {words().rate}
      </p>
      <p className="soft">
        {words().cfm(whole(cfmOf(rate)))}. {decided}
      </p>
      {aqi ? (
        <p>
          <a href="#aqi">{words().outside(aqi.index, aqiWords().classes[aqi.className].name)}</a>
        </p>
      ) : null}
      <RoomDrawing
        room={room}
        title={words().drawing(area, ceiling, words().people(room.people))}
      />
    </section>
  );
}
