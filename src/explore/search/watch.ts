import type { Happening, Property, Sight } from "../properties/property.ts";
import type { Lens } from "../space/lens.ts";
import { Memory } from "../space/memory.ts";
import type { Deed } from "../trace/trace.ts";
import { recordNumber } from "../world/record-id.ts";

/** Where something was found: in a state, or in a step that is taken there. */
export interface Place {
  readonly at: number;
  readonly deed: Deed | null;
}

/** What is still looked for in a search; what has been found is looked for no more. */
export class Watch {
  readonly found = new Map<Property, Place>();
  /** What stood in the way of what was looked for, and how often. */
  readonly misses = new Map<Property, Map<string, number>>();
  readonly #inSteps: Set<Property>;
  readonly #inStates: Set<Property>;
  readonly #memories = new Map<Property, Map<number, Memory<boolean>>>();

  constructor(properties: readonly Property[]) {
    this.#inSteps = new Set(properties.filter(({ look }) => look.at === "step"));
    this.#inStates = new Set(properties.filter(({ look }) => look.at === "state" || look.at === "record"));
  }

  get looksAtSteps(): boolean {
    return this.#inSteps.size > 0;
  }

  /** Whether something may be found in calls that only read. */
  get looksAtReads(): boolean {
    for (const { look } of this.#inSteps) if (look.at === "step" && look.inReads === true) return true;
    return false;
  }

  lookAtStep(happening: Happening, place: Place): void {
    for (const property of this.#inSteps) {
      const { look } = property;
      if (look.at !== "step") continue;
      if (look.sees(happening)) {
        this.#find(property, place);
        continue;
      }
      const miss = look.misses?.(happening) ?? null;
      if (miss !== null) this.#miss(property, miss);
    }
  }

  /** Looks at the state that the lens looks at; `moment` is the number of its moment. */
  lookAtState(at: number, lens: Lens, sight: Sight, moment: number): void {
    for (const property of this.#inStates) {
      const { look } = property;
      if (look.at === "state" && this.#isThere(property, lens, moment, -1, () => look.sees(sight)))
        this.#find(property, { at, deed: null });
      if (look.at !== "record") continue;
      const entity = lens.layout.entityAt(look.entity);
      for (const id of lens.ids(entity)) {
        if (!this.#isThere(property, lens, moment, recordNumber(id), () => look.sees(sight, id))) continue;
        this.#find(property, { at, deed: null });
        break;
      }
    }
  }

  #isThere(property: Property, lens: Lens, moment: number, record: number, sees: () => boolean): boolean {
    const memory = this.#memory(property, moment * 65_536 + record);
    const known = memory.recall(lens);
    if (known !== undefined) return known;
    lens.watch();
    const isThere = sees();
    memory.keep(lens.watched(), isThere);
    return isThere;
  }

  #find(property: Property, place: Place): void {
    this.found.set(property, place);
    this.#inSteps.delete(property);
    this.#inStates.delete(property);
  }

  #miss(property: Property, miss: string): void {
    const misses = this.misses.get(property) ?? new Map<string, number>();
    this.misses.set(property, misses.set(miss, (misses.get(miss) ?? 0) + 1));
  }

  #memory(property: Property, key: number): Memory<boolean> {
    const memories = this.#memories.get(property) ?? new Map<number, Memory<boolean>>();
    this.#memories.set(property, memories);
    const memory = memories.get(key) ?? new Memory<boolean>();
    memories.set(key, memory);
    return memory;
  }
}
