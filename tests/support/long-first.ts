import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more. Begun last, they would keep one worker waiting at the end. */
const LONG = [
  "checkout/chaos.test.ts",
  "http/long-fields.test.ts",
  "accounts/limits.test.ts",
  "chaos/audit.test.ts",
  "media/uploads.test.ts",
];

/** The usual order (by what took longest last time, or by size), with the long files first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONG.some((name) => moduleId.endsWith(`/tests/${name}`)) ? "long" : "short",
    );
    return [...long, ...short];
  }
}
