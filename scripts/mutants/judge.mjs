import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const processFile = fileURLToPath(new URL("judge-process.mjs", import.meta.url));

/** What `judge` gives where the decisions do not end, or their process does. */
export const endless = { file: "", name: "does not end", message: "" };

/**
 * Runs decisions in a process of its own. Where a mutant lets that process run for ever, it is ended, and started again for the
 * next mutant.
 *
 * `setup` holds the program as `readProgram` gives it, the files of the decisions, and the files that are loaded before them. A
 * mutant has five times as long as all decisions take without mutants, and at least `leastLimit` milliseconds.
 */
export class Judge {
  #setup;
  #limit;
  #process = null;

  constructor(setup, leastLimit = 20_000) {
    this.#setup = setup;
    this.#limit = leastLimit;
  }

  /**
   * Runs all decisions without mutants. Gives the number of tests by file, the first failure or null, and the errors that no
   * decision waited for.
   */
  async check() {
    const since = performance.now();
    const checked = await this.#start();
    this.#limit = Math.max(this.#limit, 5 * (performance.now() - since));
    return checked;
  }

  /**
   * The first failure of a decision while all of some mutants are on. Gives `endless` where they do not end, null where all
   * decisions hold, and "not reached" where none runs the clauses.
   */
  async judge(ids) {
    const failure = await this.#askInTime({ question: "judge", ids });
    return failure === undefined ? endless : failure;
  }

  /** Which drivers' answers a mutant changes, as `Decisions.compareDrivers` says. */
  async compareDrivers(id) {
    return (await this.#askInTime({ question: "compareDrivers", ids: [id] })) ?? "neither";
  }

  close() {
    this.#process?.kill("SIGKILL");
    this.#process = null;
  }

  async #start() {
    this.#process = fork(processFile, { stdio: ["ignore", "ignore", "inherit", "ipc"], serialization: "advanced" });
    await this.#ask(this.#setup);
    const checked = await this.#ask({ question: "check" });
    if (checked === undefined) throw new Error("The process that runs the decisions has ended without mutants.");
    return checked;
  }

  async #askInTime(message) {
    if (this.#process === null) await this.#start();
    const timer = setTimeout(() => this.#process?.kill("SIGKILL"), this.#limit);
    const answer = await this.#ask(message);
    clearTimeout(timer);
    return answer;
  }

  /** What the process answers a message; undefined where it ends instead. */
  #ask(message) {
    const asked = this.#process;
    return new Promise((resolve) => {
      const settle = (answer) => {
        asked.off("message", settleAnswer);
        asked.off("exit", settleEnd);
        resolve(answer);
      };
      const settleAnswer = ({ answer }) => settle(answer);
      const settleEnd = () => {
        this.#process = null;
        settle(undefined);
      };
      asked.once("message", settleAnswer);
      asked.once("exit", settleEnd);
      asked.send(message, () => {});
    });
  }
}
