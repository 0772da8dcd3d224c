import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { drivers, listenToMutants, switchMutants } from "./switches.mjs";
import { collectTests, hasHooks, runTests, testsOf } from "./test-functions.mjs";

const all = () => true;
const mostCompared = 6;

/**
 * The decisions in files of tests. `check` runs them without mutants and notes which mutants each reaches; `judge` then runs
 * those that reach a mutant.
 */
export class Decisions {
  #files;
  #loads = 0;
  /** By file and number in the file, what is known of a test. What runs while a file is loaded and in hooks counts as the test null. */
  #tests = new Map();
  /** By mutant, the tests that reach it. */
  #reaching = new Map();

  constructor(files) {
    this.#files = files;
  }

  /** Runs all decisions without mutants. Gives the number of tests by file, and the first failure or null. */
  async check() {
    const counts = [];
    for (const file of this.#files) {
      let current = this.#testAt(file, null);
      let suite;
      let failure = null;
      const reach = (id) => {
        if (!this.#reaching.has(id)) this.#reaching.set(id, new Set());
        this.#reaching.get(id).add(current);
      };
      await listenToMutants(reach, async () => {
        suite = await this.#load(file);
        let since = performance.now();
        failure = await runTests(suite, all, (test) => {
          current.cost += performance.now() - since;
          for (const driver of drivers) current.drivers.add(driver);
          drivers.clear();
          current = this.#testAt(file, test);
          since = performance.now();
        });
      });
      counts.push([file, testsOf(suite).length]);
      if (failure !== null) return { counts, failure: describeFailure(file, failure) };
    }
    return { counts, failure: null };
  }

  isReached(id) {
    return this.#reaching.has(id);
  }

  /** The first failure of a decision while some mutants are on, or null. */
  async judge(ids) {
    for await (const { file, failure } of this.#failures(ids)) return describeFailure(file, failure);
    return null;
  }

  /**
   * Compares what a mutant changes in the answers of `decide` and of the engine, in the first decisions that it fails and that
   * ask both: a decision that fails while only `decide` is mutated has to fail while all else is. Gives "both", "decide alone",
   * "engine alone", or "neither" where no decision tells.
   */
  async compareDrivers(id) {
    let verdict = "neither";
    let tried = 0;
    for await (const { file, failure } of this.#failures([id])) {
      const test = failure.test === null ? null : this.#testAt(file, failure.test);
      if (test === null || !test.drivers.has("decide") || !test.drivers.has("engine")) continue;
      if ((tried += 1) > mostCompared) break;
      const byDecide = await this.#failsIn(test, id, "decide");
      const byEngine = await this.#failsIn(test, id, "engine");
      if (byDecide && byEngine) return "both";
      if (byDecide) return `decide alone [${basename(test.file)}: ${failure.test.name}]`;
      if (byEngine) verdict = `engine alone [${basename(test.file)}: ${failure.test.name}]`;
      switchMutants([id]);
    }
    return verdict;
  }

  async #failsIn({ file, id }, mutant, mode) {
    switchMutants([mutant], mode);
    try {
      return (await runTests(await this.#load(file), (one) => one.id === id)) !== null;
    } catch {
      return true;
    }
  }

  /** What fails while mutants are on: first the tests that reach them and need no hooks, the likeliest first, and then whole files. */
  async *#failures(ids) {
    switchMutants(ids);
    const reaching = [...new Set(ids.flatMap((id) => [...(this.#reaching.get(id) ?? [])]))];
    const suites = new Map();
    const run = async (file, isWanted) => {
      try {
        if (!suites.has(file)) suites.set(file, await this.#load(file));
      } catch (error) {
        return { name: "is loaded", test: null, error };
      }
      return runTests(suites.get(file), isWanted);
    };
    const likelihood = ({ cost, kills }) => (1 + 4 * kills) / (1 + cost);
    // Several mutants are tried at once where none is expected to be killed.
    const alone = ids.length > 1 ? [] : reaching.filter(({ isAlone }) => isAlone);
    for (const test of alone.sort((one, other) => likelihood(other) - likelihood(one))) {
      const failure = await run(test.file, ({ id }) => id === test.id);
      if (failure === null) continue;
      test.kills += 1;
      yield { file: test.file, failure };
    }
    // What one test leaves in memory can serve the next, which then does not reach the mutant by itself.
    for (const file of new Set(reaching.map(({ file }) => file))) {
      const failure = await run(file, all);
      if (failure !== null) yield { file, failure };
    }
  }

  #testAt(file, test) {
    const key = `${file} ${test?.id}`;
    const isAlone = test !== null && !hasHooks(test);
    if (!this.#tests.has(key))
      this.#tests.set(key, { file, id: test?.id ?? null, isAlone, cost: 0, kills: 0, drivers: new Set() });
    return this.#tests.get(key);
  }

  /** Loads a file anew, so that nothing is left of another mutant in its models. */
  #load(file) {
    this.#loads += 1;
    return collectTests(() => import(`${pathToFileURL(file).href}?${this.#loads}`));
  }
}

function describeFailure(file, { name, error }) {
  return { file, name, message: String(error?.stack ?? error) };
}
