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
