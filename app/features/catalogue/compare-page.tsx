import { Icon } from "#app/ui/icon.tsx";
import { MOST_COMPARED } from "#domain/catalogue/comparison.ts";
import { here } from "#language";
import { pageTools } from "#texts/agents/page-tools.ts";
import { comparisonWords as words } from "#texts/catalogue/comparison-words.ts";
import { ComparisonTable, type ComparisonTableProps } from "./comparison-table.tsx";

type ComparePageProps = ComparisonTableProps & {
  /** All that can be compared, where they are more than one comparison shows; else none. */
  choice: readonly { id: number; name: string }[];
};

/** The page of the comparison. */
export function ComparePage({ choice, ...table }: ComparePageProps) {
  return (
    <>
      <header className="page-head compare-head wrap">
        <h1>{words().heading}</h1>
        <p className="lead">{words().lead}</p>
      </header>
      <div className="wrap">
        {choice.length > 0 ? <Choice choice={choice} products={table.products} /> : null}
        <ComparisonTable {...table} isFirst />
      </div>
      <section className="on-sand section compare-next" aria-labelledby="compare-next">
        <div className="wrap stack">
          <h2 id="compare-next">{words().next.heading}</h2>
          <p className="lead">{words().next.text}</p>
          <p>
            <a className="button" href={here("/calculator")}>
              {words().next.link} <Icon name="arrow" />
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

type ChoiceProps = Pick<ComparePageProps, "choice" | "products">;

/** Which products are compared, in a shop that has many; the address has what was chosen. */
function Choice({ choice, products }: ChoiceProps) {
  return (
    <form
      className="compare-choice"
      method="get"
      action={here("/compare")}
      toolname="compare_products"
      tooldescription={pageTools().compare}
      toolautosubmit=""
    >
      <fieldset>
        <legend>{words().choose}</legend>
        <p className="small soft">{words().most(MOST_COMPARED)}</p>
        <div className="options">
          {choice.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="id"
                value={id}
                defaultChecked={products.some((each) => each.id === id)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <button className="button quiet" type="submit">
        {words().show}
      </button>
    </form>
  );
}
