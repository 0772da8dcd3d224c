import type { StoryValue } from "../../model/example.ts";
import { givenNames } from "../story/given-names.ts";

/** What people and records of a trace are called in an example. */
export interface ToldNames {
  /** Names one that comes to be: a person by a name that is free, anything else by how many of its kind there are then. */
  readonly come: (entity: string, id: string) => string;
  /** One that the document's own rows have, people too. */
  readonly comeAsRow: (entity: string, id: string) => void;
  readonly of: (id: string) => string | undefined;
}

/** Names for a trace in which nobody is called anything yet. */
export function toldNames(people: string | null): ToldNames {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const free = [...givenNames()];
  const numbered = (entity: string): string => {
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
    return `${entity} ${counts.get(entity)}`;
  };
  return {
    come: (entity, id) => {
      const number = numbered(entity);
      const name = entity === people ? (free.shift() ?? number) : number;
      known.set(id, name);
      return name;
    },
    comeAsRow: (entity, id) => void known.set(id, numbered(entity)),
    of: (id) => known.get(id),
  };
}

/** A record as an example mentions it: by its name, else by its id. */
export function mentioned(names: ToldNames, id: string): StoryValue {
  const name = names.of(id);
  return name === undefined ? { kind: "json", value: id } : { kind: "record", name };
}
