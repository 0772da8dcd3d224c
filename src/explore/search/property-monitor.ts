import type { StepView, Property, WorldView } from "../properties/property.ts";
import type { StateReader } from "../state-space/state-reader.ts";
import { ReadMemo } from "../state-space/read-memo.ts";
import type { Move } from "../../trace/trace.ts";
import { recordNumberOf } from "../world/id-of-record-number.ts";

/** Where a property was found: in a state, or in a move that is made in the state. */
export interface Occurrence {
  readonly at: number;
  readonly move: Move | null;
}

/** Checks the states and steps of a search for properties. A property that was found is not checked again. */
export class PropertyMonitor {
  readonly found = new Map<Property, Occurrence>();
  /** What stood in the way of each property, with how often it did. */
  readonly obstacles = new Map<Property, Map<string, number>>();
  readonly #inSteps: Set<Property>;
  readonly #inStates: Set<Property>;
  readonly #memos = new Map<Property, Map<number, ReadMemo<boolean>>>();

  constructor(properties: readonly Property[]) {
    this.#inSteps = new Set(properties.filter(({ check }) => check.at === "step"));
    this.#inStates = new Set(properties.filter(({ check }) => check.at === "state" || check.at === "record"));
  }

  get checksSteps(): boolean {
    return this.#inSteps.size > 0;
  }

  /** Whether some property may be found in calls that only read. */
  get checksReads(): boolean {
    for (const { check } of this.#inSteps) if (check.at === "step" && check.includesReads === true) return true;
    return false;
  }

  checkStep(step: StepView, place: Occurrence): void {
    for (const property of this.#inSteps) {
      const { check } = property;
      if (check.at !== "step") continue;
      if (check.matches(step)) {
        this.#addFound(property, place);
        continue;
      }
      const miss = check.obstacleTo?.(step) ?? null;
      if (miss !== null) this.#addObstacle(property, miss);
    }
  }

  /** Checks the state that the reader reads; `moment` is the number of its timestamp. */
  checkState(at: number, reader: StateReader, view: WorldView, moment: number): void {
    for (const property of this.#inStates) {
      const { check } = property;
      if (check.at === "state" && this.#isMatch(property, reader, moment, -1, () => check.matches(view)))
        this.#addFound(property, { at, move: null });
      if (check.at !== "record") continue;
      const entity = reader.layout.entityNumber(check.entity);
      for (const id of reader.ids(entity)) {
        if (!this.#isMatch(property, reader, moment, recordNumberOf(id), () => check.matches(view, id))) continue;
        this.#addFound(property, { at, move: null });
        break;
      }
    }
  }

  #isMatch(property: Property, reader: StateReader, moment: number, record: number, sees: () => boolean): boolean {
    const memory = this.#memo(property, moment * 65_536 + record);
    const known = memory.recall(reader);
    if (known !== undefined) return known;
    reader.startTracking();
    const isThere = sees();
    memory.store(reader.stopTracking(), isThere);
    return isThere;
  }

  #addFound(property: Property, place: Occurrence): void {
    this.found.set(property, place);
    this.#inSteps.delete(property);
    this.#inStates.delete(property);
  }

  #addObstacle(property: Property, miss: string): void {
    const misses = this.obstacles.get(property) ?? new Map<string, number>();
    this.obstacles.set(property, misses.set(miss, (misses.get(miss) ?? 0) + 1));
  }

  #memo(property: Property, key: number): ReadMemo<boolean> {
    const memories = this.#memos.get(property) ?? new Map<number, ReadMemo<boolean>>();
    this.#memos.set(property, memories);
    const memory = memories.get(key) ?? new ReadMemo<boolean>();
    memories.set(key, memory);
    return memory;
  }
}
