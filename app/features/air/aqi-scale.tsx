import type { Pollutant } from "#domain/air/aqi.ts";
import { type Aqi, aqiClasses, HIGHEST_AQI, rangeOf } from "#domain/air/aqi.ts";
import type { RoomForm } from "#domain/air/read-form.ts";
import { aqiWords } from "#texts/catalogue/aqi-words.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";
import { exact } from "./figures.ts";

const words = () => calculatorPage().aqi;

/** India's index with its classes; the visitor's air marked on it where it is known. */
export function AqiScale({ form, aqi }: { form: RoomForm; aqi: Aqi | null }) {
  return (
    <section className="section wrap aqi" id="aqi" aria-labelledby="aqi-title">
      <div className="aqi-head">
        <h2 id="aqi-title">{words().heading}</h2>
        <p className="lead soft">{words().lead}</p>
      </div>
      {aqi ? <Yours form={form} aqi={aqi} /> : <p className="aqi-none">{words().none}</p>}
      <table className="aqi-classes">
        <caption className="hidden-text">{words().caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words().index}</th>
            <th scope="col">{words().name}</th>
            <th scope="col">PM2.5</th>
            <th scope="col">PM10</th>
            <th scope="col">{words().meaning}</th>
          </tr>
        </thead>
        <tbody>
          {aqiClasses.map(({ name, to }, nth) => (
            <tr key={name} data-aqi={name} aria-current={aqi?.className === name || undefined}>
              <td className="num">
                <span className="chip">
                  {nth === 0 ? 0 : (aqiClasses[nth - 1]?.to ?? 0) + 1}–{to}
                </span>
              </td>
              <th scope="row">
                {aqiWords().classes[name].name}
                {aqi?.className === name ? <small>{words().here}</small> : null}
              </th>
              <td className="num" data-label="PM2.5">
                {rangeText("pm25", name)}
              </td>
              <td className="num" data-label="PM10">
                {rangeText("pm10", name)}
              </td>
              <td>{aqiWords().classes[name].meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rangeText(pollutant: Pollutant, name: (typeof aqiClasses)[number]["name"]): string {
  const { from, to } = rangeOf(pollutant, name);
  return to === undefined ? words().above(from) : `${from}–${to}`;
}

/** Where the visitor's air stands: the number in the class's colour, and a mark on the scale. */
function Yours({ form, aqi }: { form: RoomForm; aqi: Aqi }) {
  const { index, className, worst } = aqi;
  const { name, meaning } = aqiWords().classes[className];
  const value = form.outside[worst] ?? 0;
  return (
    <div className="aqi-yours" data-aqi={className}>
      <p className="aqi-number num">
        <strong className="chip">{index}</strong> {name}
      </p>
      <p>
        {meaning} {words().decides(aqiWords().pollutants[worst], exact(value))}{" "}
        {form.isAverage && form.city ? words().average(aqiWords().cities[form.city]) : null}
      </p>
      <div className="aqi-bar" aria-hidden="true" style={{ "--at": index / HIGHEST_AQI }}>
        {aqiClasses.map(({ name, to }, nth) => (
          <span
            key={name}
            data-aqi={name}
            style={{ "--share": to - (aqiClasses[nth - 1]?.to ?? 0) }}
          />
        ))}
      </div>
    </div>
  );
}
