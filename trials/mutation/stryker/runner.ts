import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { type Collected, collected, collectFrom } from "./collect.ts";
import "./setup.ts";

/** The tests of rules: those without a database or a process. They stand in the copy that Stryker made. */
const TESTS = [
  "tests/domain/**/*.test.ts",
  "tests/offers/{pricing-properties,price-order,offer-form,refusals}.test.ts",
  "tests/reviews/rules.test.ts",
  "tests/settings/{article-product,markdown}.test.ts",
  "tests/catalogue/declarations.test.ts",
];

/** What the changed code reads and writes while it runs. */
type Shared = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
};
const global = globalThis as unknown as { __stryker__?: Shared };
global.__stryker__ ??= {};
const shared = global.__stryker__;

/**
 * Runs the tests of rules for Stryker in one process that has loaded them once, so that a change is tried in
 * milliseconds. A test that has failed runs once more unchanged: where it fails again, a change has left something
 * behind, and Stryker goes on in a new process (it starts one when a run is rejected, and tries once more).
 */
class RulesRunner implements TestRunner {
  #isSoiled = false;
  #tried = 0;
  readonly #took = new Map<string, number>(); // milliseconds, unchanged

  /** Nothing has to be loaded anew: what is made when a module is loaded is not changed (`ignoreStatic`). */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    registerHooks({
      resolve: (name, context, next) =>
        name === "vitest" && !context.parentURL?.endsWith("/mutation/collect.ts")
          ? { url: new URL("./collect.ts", import.meta.url).href, shortCircuit: true }
          : next(name, context),
    });
    for (const file of globSync(TESTS).sort()) {
      collectFrom(file);
      await import(pathToFileURL(resolve(file)).href);
    }
  }

  async dryRun(): Promise<DryRunResult> {
    const tests = await this.#run([...collected.values()], false);
    for (const { id, timeSpentMs } of tests) this.#took.set(id, timeSpentMs);
    const { mutantCoverage } = shared;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun({
    testFilter,
    activeMutant,
    hitLimit,
  }: MutantRunOptions): Promise<MutantRunResult> {
    if (this.#isSoiled) throw new Error(SOILED);
    const asked = testFilter?.flatMap((id) => collected.get(id) ?? []) ?? [...collected.values()];
    asked.sort((a, b) => (this.#took.get(a.id) ?? 0) - (this.#took.get(b.id) ?? 0)); // quick ones first
    Object.assign(shared, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tests = await this.#run(asked, true);
    const endless = determineHitLimitReached(shared.hitCount, hitLimit);
    Object.assign(shared, { activeMutant: undefined, hitLimit: undefined });
    const killer = collected.get(tests.find(isFailed)?.id ?? "");
    this.#isSoiled = killer !== undefined && isFailed(await this.#runOne(killer));
    if (this.#isSoiled && this.#tried > 0) throw new Error(SOILED);
    this.#tried += 1;
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests });
  }

  async #run(tests: Collected[], untilOneFails: boolean): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const each of tests) {
      const result = await this.#runOne(each);
      results.push(result);
      if (untilOneFails && isFailed(result)) break;
    }
    return results;
  }

  async #runOne({ id, name, file, run }: Collected): Promise<TestResult> {
    const began = performance.now();
    const test = { id, name, fileName: resolve(file) };
    shared.currentTestId = id;
    try {
      await run();
      const timeSpentMs = performance.now() - began;
      return { ...test, timeSpentMs, status: TestStatus.Success };
    } catch (error) {
      const timeSpentMs = performance.now() - began;
      return { ...test, timeSpentMs, status: TestStatus.Failed, failureMessage: String(error) };
    } finally {
      shared.currentTestId = undefined;
    }
  }
}

const SOILED = "a change has left something behind";
const isFailed = ({ status }: TestResult) => status === TestStatus.Failed;

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "rules", RulesRunner)];
