import type { ExampleValue } from "../../model/example.ts";
import { personName } from "../../generation/value/person-name.ts";

/** The names by which an example mentions people and records. */
export interface ExampleNames {
  /** Names a new record: a person by a free first name, any other record by how many of its entity there are. */
  readonly nameNewRecord: (entity: string, id: string) => string;
  /** Names a record of the document's own rows. */
  readonly nameSeedRow: (entity: string, id: string) => void;
  readonly nameOf: (id: string) => string | undefined;
}

/** Creates the names for one trace; no record has a name yet. */
export function createExampleNames(people: string | null): ExampleNames {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  let namedPeople = 0;
  const numbered = (entity: string): string => {
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
    return `${entity} ${counts.get(entity)}`;
  };
  return {
    nameNewRecord: (entity, id) => {
      const number = numbered(entity);
      const name = entity === people ? personName(namedPeople++) : number;
      known.set(id, name);
      return name;
    },
    nameSeedRow: (entity, id) => void known.set(id, numbered(entity)),
    nameOf: (id) => known.get(id),
  };
}

/** How an example mentions a record: by its name, or, where it has none, by its id. */
export function storyValueFor(names: ExampleNames, id: string): ExampleValue {
  const name = names.nameOf(id);
  return name === undefined ? { kind: "json", value: id } : { kind: "record", name };
}
