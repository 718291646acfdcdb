import { createElement, Fragment } from "react";

type ValuesProps = {
  /** The values of each part; parts stand beside each other with commas between, their values with blanks. */
  of: readonly (readonly string[])[];
};

/** Values that people typed, in a line: none turns the direction in which what stands beside it is read. */
export function Values({ of }: ValuesProps) {
  const shown = of.flatMap((values, part) =>
    values.flatMap((value, at) => [
      at > 0 ? " " : part > 0 ? ", " : "",
      createElement("bdi", null, value),
    ]),
  );
  return createElement(Fragment, null, ...shown);
}

type ValueLinesProps = {
  /** The values of each line; one without any is left out. */
  of: readonly (readonly string[])[];
};

/** Lines of values that people typed, such as an address. Two of them may say the same. */
export function ValueLines({ of }: ValueLinesProps) {
  const lines = of
    .filter(([first]) => first)
    .map((values) => createElement("span", null, createElement(Values, { of: [values] })));
  return createElement(Fragment, null, ...lines);
}
