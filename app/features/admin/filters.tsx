import type { ReactNode } from "react";

type FiltersProps = {
  /** Of the page: one list has one set of filters. */
  id: string;
  /** How many narrow the list now. */
  count: number;
  children: ReactNode;
};

/**
 * The filters of a list: in its toolbar where there is room, on a phone behind one button, so that the list's
 * cards come first (§24.63). The button opens them without scripts too.
 */
export function Filters({ id, count, children }: FiltersProps) {
  return (
    <>
      <button className="button quiet filters-button" type="button" popoverTarget={id}>
        Filters
        {count > 0 ? <b className="num">{count}</b> : null}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as its contents */}
      <div className="filters" id={id} popover="auto" role="group" aria-label="Filters">
        {children}
        <button
          className="plain filters-close"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          Close
        </button>
      </div>
    </>
  );
}
