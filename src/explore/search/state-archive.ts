import type { Random } from "../../generation/random/random.ts";
import type { State } from "../../semantics/state/state.ts";
import type { StateSearch } from "./state-search.ts";

interface ArchiveEntry {
  readonly at: number;
  tries: number;
}

/**
 * The states that random walks start from. One state stands for all whose records have the same statuses, or, where
 * nothing has a status, for all with records of the same entities. States from which few walks started are preferred,
 * so that deep states are reached step by step and not by luck.
 */
export class StateArchive {
  readonly #entries = new Map<string, ArchiveEntry>();
  readonly #fields: ReadonlyMap<string, readonly string[]>;

  constructor({ model }: StateSearch) {
    const fields = model.entities.map(
      ({ name }) => [name, model.machines.filter(({ entity }) => entity === name).map(({ field }) => field)] as const,
    );
    this.#fields = new Map(model.machines.length === 0 ? fields : fields.filter(([, own]) => own.length > 0));
  }

  /** Adds a state; the first one with the same statuses stands for the others. */
  add(at: number, state: State): void {
    const key = this.#keyOf(state);
    if (!this.#entries.has(key)) this.#entries.set(key, { at, tries: 0 });
  }

  /** Picks a state to start from; the initial state where none was added. */
  pick(random: Random): number {
    const cell = random.weighted([...this.#entries.values()], ({ tries }) => 1 / (1 + tries) ** 2);
    if (cell === undefined) return 0;
    cell.tries += 1;
    return cell.at;
  }

  #keyOf({ entities }: State): string {
    return [...this.#fields]
      .map(([entity, fields]) => {
        const rows = [...(entities[entity]?.values() ?? [])];
        return fields.length === 0
          ? String(rows.length > 0)
          : rows
              .map(({ values }) => fields.map((field) => String(values[field])).join("/"))
              .sort()
              .join(",");
      })
      .join(";");
  }
}
