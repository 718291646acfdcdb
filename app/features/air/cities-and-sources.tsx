import { cities, cityYear } from "#domain/air/cities.ts";
import { aqiWords } from "#texts/catalogue/aqi-words.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";

const words = () => calculatorPage().cities;
const sources = () => calculatorPage().sources;
const most = Math.max(...cities.map(({ pm10 }) => pm10));

/** What a year is like in some cities, each as a bar. */
export function Cities() {
  return (
    <section className="cities" aria-labelledby="cities">
      <h2 id="cities">{words().heading}</h2>
      <p className="soft">{words().limits}</p>
      <table>
        <caption className="small soft">{words().caption(cityYear)}</caption>
        <thead className="hidden-text">
          <tr>
            <th scope="col">{words().city}</th>
            <th scope="col">{words().value}</th>
          </tr>
        </thead>
        <tbody>
          {cities.map(({ name, pm10 }) => (
            <tr key={name}>
              <th scope="row">{aqiWords().cities[name]}</th>
              <td className="num" style={{ "--share": pm10 / most }}>
                {pm10}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const links = {
  aham: "https://ahamverifide.org/ahams-air-filtration-standards/",
  epa: "https://www.epa.gov/indoor-air-quality-iaq",
  who: "https://www.who.int/publications/i/item/9789240034228",
  naaqs: "https://cpcb.nic.in/",
  cpcb: "http://app.cpcbccr.com/ccr_docs/FINAL-REPORT_AQI_.pdf",
  sabha: "https://sansad.in/ls",
} as const;

/** Who says the numbers of the page. */
export function Sources() {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{sources().heading}</h2>
      <ol>
        {(Object.keys(links) as (keyof typeof links)[]).map((name) => (
          <li key={name}>
            <a href={links[name]} rel="external noopener">
              {sources()[name]}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
