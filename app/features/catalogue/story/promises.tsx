import { Icon } from "#app/ui/icon.tsx";
import type { Terms } from "#domain/terms.ts";
import { here } from "#language";
import { pageTools } from "#texts/agents/page-tools.ts";
import { productStory } from "#texts/catalogue/product-story.ts";

/** The answer to a PIN code: a sentence, and whether it says what is wrong with the code. */
export type DeliveryAnswer = { pin: string; sentence: string; isWrong: boolean };

type PromisesProps = {
  id: number;
  name: string;
  terms: Terms;
  warranty: string;
  replacement: string;
  answer: DeliveryAnswer | null;
};

/** What the shop stands for, and when it would arrive. */
export function Promises({ id, name, terms, warranty, replacement, answer }: PromisesProps) {
  const words = productStory().promises;
  return (
    <div className="wrap halves">
      <section aria-labelledby="promises">
        <h2 id="promises">{words.title}</h2>
        <ul className="ruled with-icons">
          <li>
            <Icon name="shield" />
            {words.warranty(warranty, replacement)}
          </li>
          <li>
            <Icon name="return" />
            {words.returns(terms.moneyBackDays)}
          </li>
        </ul>
        <p className="ways">
          <a href={here("/returns")}>{words.toReturns}</a>
          <a href={here("/shipping")}>{words.toShipping}</a>
          <a href={here("/contact")}>{words.toContact}</a>
        </p>
      </section>
      <Delivery {...{ id, name, terms, answer }} />
    </div>
  );
}

type DeliveryProps = Pick<PromisesProps, "id" | "name" | "terms" | "answer">;

/** Asks for a PIN code and answers with the days. Before the scripts run, by a new document. */
function Delivery({ id, name, terms, answer }: DeliveryProps) {
  const words = productStory().delivery;
  const problem = answer?.isWrong;
  return (
    <section id="delivery" aria-labelledby="delivery-title">
      <h2 id="delivery-title">{words.title}</h2>
      <form
        method="get"
        action={here(`/product/${id}#delivery`)}
        className="pin-form"
        noValidate
        toolname="delivery_date"
        tooldescription={pageTools().deliveryDate(name)}
        toolautosubmit=""
      >
        <div className="field">
          <label htmlFor="pin">{words.pin}</label>
          <input
            id="pin"
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={answer?.pin}
            aria-invalid={problem || undefined}
            aria-describedby="pin-hint pin-answer"
          />
        </div>
        <button className="button quiet" type="submit">
          {words.ask}
        </button>
        <p className="field-hint" id="pin-hint">
          {words.hint}
        </p>
        <p id="pin-answer" role="status" className={problem ? "field-error" : "pin-answer"}>
          {answer?.sentence}
        </p>
      </form>
      <p className="small soft">{words.general(terms.delivery.cost, terms.delivery.time)}</p>
    </section>
  );
}
