import type { StoryValue } from "../../model/example.ts";
import { firstNames } from "../narration/first-names.ts";

/** What people and records of a trace are called in an example. */
export interface ExampleNames {
  /** Names one that comes to be: a person by a name that is free, anything else by how many of its kind there are then. */
  readonly nameNewRecord: (entity: string, id: string) => string;
  /** One that the document's own rows have, people too. */
  readonly nameSeedRow: (entity: string, id: string) => void;
  readonly nameOf: (id: string) => string | undefined;
}

/** Names for a trace in which nobody is called anything yet. */
export function createExampleNames(people: string | null): ExampleNames {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const free = [...firstNames()];
  const numbered = (entity: string): string => {
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
    return `${entity} ${counts.get(entity)}`;
  };
  return {
    nameNewRecord: (entity, id) => {
      const number = numbered(entity);
      const name = entity === people ? (free.shift() ?? number) : number;
      known.set(id, name);
      return name;
    },
    nameSeedRow: (entity, id) => void known.set(id, numbered(entity)),
    nameOf: (id) => known.get(id),
  };
}

/** A record as an example mentions it: by its name, else by its id. */
export function storyValueFor(names: ExampleNames, id: string): StoryValue {
  const name = names.nameOf(id);
  return name === undefined ? { kind: "json", value: id } : { kind: "record", name };
}
