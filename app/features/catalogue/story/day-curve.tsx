import { productStory } from "#texts/catalogue/product-story.ts";

/** The example: hour of the day and air quality index. */
const day = [
  ...[
    [7, 142],
    [8, 161],
    [9, 168],
    [10, 138],
    [11, 104],
    [12, 84],
    [13, 88],
    [14, 79],
  ],
  ...[
    [15, 66],
    [16, 58],
    [17, 52],
    [18, 61],
    [19, 43],
    [20, 29],
    [21, 21],
    [22, 18],
  ],
] as const;

const MOST = 200;
const [FIRST, LAST] = [7, 22];
const across = (hour: number) => ((hour - FIRST) / (LAST - FIRST)) * 100;
const down = (index: number) => 100 - (index / MOST) * 100;
const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

/** A soft line through the points, in a box of 100 by 100. */
function curve(): string {
  const points = day.map(([hour, index]) => [across(hour), down(index)] as const);
  const text = (value: number) => String(Math.round(value * 100) / 100);
  const [first = [0, 0], ...others] = points;
  let before = first;
  const steps = others.map((point) => {
    const middle = (before[0] + point[0]) / 2;
    const step = [middle, before[1], middle, point[1], point[0], point[1]].map(text).join(" ");
    before = point;
    return `C${step}`;
  });
  return `M${first.map(text).join(" ")}${steps.join("")}`;
}

/** A day of readings as the portal draws it: an example, and marked as one. Its table says the same. */
export function DayCurve() {
  const words = productStory().day;
  const bands = [
    [words.moderate, 150],
    [words.satisfactory, 75],
    [words.good, 25],
  ] as const;
  const line = curve();
  return (
    <section className="wrap day" aria-labelledby="day">
      <div className="said">
        <h2 id="day">{words.title}</h2>
        <p>{words.text}</p>
        <p className="small soft">{words.scale}</p>
        <details className="plain-more">
          <summary>{words.table}</summary>
          <table className="facts hours">
            <thead>
              <tr>
                <th scope="col">{words.hour}</th>
                <th scope="col">{words.index}</th>
              </tr>
            </thead>
            <tbody>
              {day.map(([hour, index]) => (
                <tr key={hour}>
                  <th scope="row" className="num">
                    {hour}:00
                  </th>
                  <td className="num">{index}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
      <figure className="on-night day-screen">
        <figcaption className="small soft">{words.example}</figcaption>
        <div className="day-plot">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={words.curve}>
            {[50, 100].map((index) => (
              <path key={index} className="day-line" d={`M0 ${down(index)}H100`} />
            ))}
            <path className="day-fill" d={`${line}V100H0Z`} />
            <path className="day-curve" d={line} />
          </svg>
          <div aria-hidden="true">
            {bands.map(([name, index]) => (
              <span key={name} className="day-band" style={{ top: percent(down(index)) }}>
                {name}
              </span>
            ))}
            {[
              [9, 168],
              [22, 18],
            ].map(([hour = 0, index = 0]) => (
              <b
                key={hour}
                className="num"
                style={{ left: percent(across(hour)), top: percent(down(index)) }}
              >
                {index}
              </b>
            ))}
            {[7, 12, 17, 22].map((hour) => (
              <span key={hour} className="day-hour num" style={{ left: percent(across(hour)) }}>
                {hour}:00
              </span>
            ))}
          </div>
        </div>
      </figure>
    </section>
  );
}
