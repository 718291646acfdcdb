import { aqiOf } from "#domain/air/aqi.ts";
import type { RoomForm as Form } from "#domain/air/read-form.ts";
import { needOf } from "#domain/air/room.ts";
import type { Stated } from "#domain/air/stated.ts";
import { calculatorPage as words } from "#texts/catalogue/calculator-page.ts";
import { AqiScale } from "./aqi-scale.tsx";
import { Cities, Sources } from "./cities-and-sources.tsx";
import { Next, type Purifier } from "./next.tsx";
import { RoomAnswer } from "./room-answer.tsx";
import { RoomForm } from "./room-form.tsx";
import { RoomSum } from "./room-sum.tsx";
import { Unknowns } from "./unknowns.tsx";

type CalculatorPageProps = {
  form: Form;
  /** What the shop's products that clean air state of rooms. */
  stated: readonly Stated[];
  /** The first of them; null: the shop has none. */
  purifier: Purifier | null;
};

/** The room calculator with its formula, its gaps and its sources, and India's index of the air outside. */
export function CalculatorPage({ form, stated, purifier }: CalculatorPageProps) {
  const { room, outside } = form;
  const need = room ? needOf(room, outside) : null;
  const aqi = aqiOf(outside);
  return (
    <>
      <div className="wrap calculator">
        <header>
          <h1>{words().heading}</h1>
          <p className="lead">{words().lead}</p>
        </header>
        <RoomForm form={form} />
        <RoomAnswer form={form} need={need} aqi={aqi} />
      </div>
      {room && need ? <RoomSum form={form} room={room} need={need} /> : null}
      <Unknowns form={form} stated={stated} />
      <AqiScale form={form} aqi={aqi} />
      <div className="section on-sand">
        <div className="wrap calculator-end">
          <Cities />
          <Sources />
        </div>
      </div>
      <Next purifier={purifier} />
    </>
  );
}
