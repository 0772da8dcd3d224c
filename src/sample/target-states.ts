import type { Specification } from "../model/specification.ts";
import { fixedWaitOf } from "./durations.ts";
import { laterStates } from "./machine-guide.ts";
import type { MachineGuide } from "./machine-guide.ts";

/**
 * Sees to it that every state has records: to each state some are destined, of an age at which they can have come so far
 * by now, and not much further.
 */
export class TargetStates {
  readonly #model: Specification;
  readonly #pace: number;
  readonly #unassigned = new Map<MachineGuide, string[]>();
  readonly #targets = new Map<string, string>();

  constructor(model: Specification, pace: number) {
    this.#model = model;
    this.#pace = pace;
  }

  /** The state that a record is to come to and stay in; undefined where that is left open. */
  targetOf(id: string, { machine }: MachineGuide): string | undefined {
    return this.#targets.get(`${id} ${machine.field}`);
  }

  /** Finds a destiny for a new record that will be so old in the end, where one is wanted. */
  assignTarget(id: string, guide: MachineGuide, age: number): void {
    const wanted = this.#unassigned.get(guide) ?? laterStates(guide.machine).flatMap(({ name }) => [name, name]);
    this.#unassigned.set(guide, wanted);
    const fit = wanted.findIndex((state) => {
      const lead = this.#leadTime(guide, state);
      return lead !== null && lead < age && age < 2 * lead + 6 * this.#pace;
    });
    if (fit !== -1) this.#targets.set(`${id} ${guide.machine.field}`, wanted.splice(fit, 1)[0]!);
  }

  /** How long a new record needs to come to a state; null where it never does. */
  #leadTime({ machine, transitionTowards }: MachineGuide, to: string): number | null {
    let lead = 0;
    for (let state = machine.initial ?? "", steps = 0; state !== to; steps += 1) {
      const next = transitionTowards(state, to);
      if (next === undefined || steps > machine.states.length) return null;
      lead += next.after === null ? this.#pace : (fixedWaitOf(this.#model, next) ?? 0);
      state = next.to;
    }
    return lead;
  }
}
