import { dayLength } from "../base/calendar.ts";
import type { Specification } from "../model/specification.ts";
import { fixedWaitOf } from "./typical-pace.ts";
import { laterStates } from "./machine-guide.ts";
import type { MachineGuide } from "./machine-guide.ts";

/** How long before its time a record is to be in a state that is no end. */
const longestLead = 20 * dayLength;

/**
 * Assigns target states to records, so that every state has some. A record gets a target only if its age fits the time
 * that it takes to get there.
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

  /** The state in which a record is to stay; undefined where it has no target. */
  targetOf(id: string, { machine }: MachineGuide): string | undefined {
    return this.#targets.get(`${id} ${machine.field}`);
  }

  /**
   * Assigns a target to a new record, where a state is left that suits its age at the end, in milliseconds, and how long by then its time has come:
   * what is planned for later is not at an end, and what was planned for earlier is.
   */
  assignTarget(id: string, guide: MachineGuide, age: number, sinceTime: number | null): void {
    const wanted = this.#unassigned.get(guide) ?? laterStates(guide.machine).flatMap(({ name }) => [name, name, name]);
    this.#unassigned.set(guide, wanted);
    const fit = wanted.findIndex((state) => {
      const lead = this.#leadTime(guide, state);
      if (lead === null || lead >= age) return false;
      if (sinceTime === null) return age < 2 * lead + 6 * this.#pace;
      return guide.isFinal(state) ? sinceTime > dayLength : sinceTime < 0 && sinceTime > -longestLead;
    });
    if (fit !== -1) this.#targets.set(`${id} ${guide.machine.field}`, wanted.splice(fit, 1)[0]!);
  }

  /** How long a new record needs to reach a state, in milliseconds; null where it can't. */
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
