import type { Random } from "../../sample/random/random.ts";
import type { State } from "../../semantics/state/state.ts";
import type { StateSearch } from "./state-search.ts";

interface ArchiveEntry {
  readonly at: number;
  tries: number;
}

/**
 * States that walks came to, one for all whose records are in the same statuses, or, where nothing has a status, of the same
 * entities. Walks go on from those from which few have: what lies deep is come to by and by, and not by a long run of luck.
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

  /** Notes a state that was looked at; the first of a cell stands for it. */
  add(at: number, state: State): void {
    const key = this.#keyOf(state);
    if (!this.#entries.has(key)) this.#entries.set(key, { at, tries: 0 });
  }

  /** A state to go on from; the beginning where nothing is noted. */
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
