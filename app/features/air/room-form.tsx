import { FieldFrame, useField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cities, cityYear } from "#domain/air/cities.ts";
import type { RoomForm as Form, NumberName } from "#domain/air/read-form.ts";
import { units } from "#domain/air/units.ts";
import { here } from "#language";
import { pageTools } from "#texts/agents/page-tools.ts";
import { aqiWords } from "#texts/catalogue/aqi-words.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";
import { exact } from "./figures.ts";

const words = () => calculatorPage().form;
/** Where the answer to the form begins: the number, or what is wrong with the form. */
const ANSWER = "answer";

/** The visitor's room and the air outside. A plain form: the address has what was filled in. */
export function RoomForm({ form }: { form: Form }) {
  const { unit, problems } = form;
  return (
    <form
      className="room-form"
      method="get"
      action={here(`/calculator#${ANSWER}`)}
      noValidate
      toolname="purifier_for_room"
      tooldescription={pageTools().room}
      toolautosubmit=""
    >
      {Object.keys(problems).length > 0 ? (
        <div id={ANSWER} className="room-problem">
          <Notice kind="problem">{words().summary}</Notice>
        </div>
      ) : null}
      <fieldset>
        <legend>{words().room}</legend>
        <div className="choice room-unit" role="radiogroup" aria-label={words().unit}>
          <div className="options">
            {units.map((each) => (
              <label key={each} className="word">
                <input type="radio" name="unit" value={each} defaultChecked={each === unit} />
                <span>{words().units[each]}</span>
              </label>
            ))}
          </div>
        </div>
        <div className="form-row">
          <NumberField {...{ form }} name="area" label={words().area} units={words().areaUnit} />
          <NumberField
            {...{ form }}
            name="ceiling"
            label={words().ceiling}
            units={words().ceilingUnit}
          />
          <NumberField {...{ form }} name="people" label={words().people} />
          <NumberField {...{ form }} name="pets" label={words().pets} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words().air}</legend>
        <div className="form-row air">
          <CityField form={form} />
          <NumberField {...{ form }} name="pm25" label={words().pm25} hintId="air-hint" />
          <NumberField {...{ form }} name="pm10" label={words().pm10} hintId="air-hint" />
        </div>
        <p className="field-hint" id="air-hint">
          {words().airHint}
        </p>
      </fieldset>
      <button className="button wide" type="submit">
        {words().submit} <Icon name="arrow" />
      </button>
    </form>
  );
}

type NumberFieldProps = {
  form: Form;
  name: NumberName;
  label: string;
  /** What stands behind the number; the style sheet shows that of the chosen unit. */
  units?: { metric: string; feet: string };
  /** The element that says more about it. */
  hintId?: string;
};

function NumberField({ form, name, label, units: behind, hintId }: NumberFieldProps) {
  const problem = form.problems[name];
  const error = problem && words().problem(exact(problem.least), exact(problem.most));
  const { id, aria } = useField({ error });
  const whole = name === "people" || name === "pets";
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="number">
        <input
          id={id}
          name={name}
          defaultValue={form.typed[name]}
          required={behind !== undefined}
          inputMode={whole ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={20}
          {...aria}
          aria-describedby={aria["aria-describedby"] ?? hintId}
        />
        {behind ? (
          <span className="unit" aria-hidden="true">
            <span className="metric">{behind.metric}</span>
            <span className="feet">{behind.feet}</span>
          </span>
        ) : null}
      </span>
    </FieldFrame>
  );
}

function CityField({ form }: { form: Form }) {
  const hint = words().cityHint(cityYear);
  const { id, aria } = useField({ hint });
  return (
    <FieldFrame id={id} label={words().city} hint={hint}>
      <select id={id} name="city" defaultValue={form.city} {...aria}>
        <option value="">{words().noCity}</option>
        {cities.map(({ name }) => (
          <option key={name} value={name}>
            {aqiWords().cities[name]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
