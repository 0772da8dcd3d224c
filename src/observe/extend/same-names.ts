import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { renamedText } from "../join/joined-names.ts";
import { plainName } from "./said-parts.ts";

/** Gives observed texts the names that a document has for the same kinds of records; null: they have the same names. */
export function sameNames(document: Specification, observed: Specification): ((text: string) => string) | null {
  const same = observed.entities.flatMap((one) => {
    if (document.entities.some(({ name }) => name === one.name)) return [];
    const own = document.entities.find((other) => isSame(other, one));
    return own === undefined || observed.entities.some(({ name }) => name === own.name)
      ? []
      : [[one.name, own.name] as const];
  });
  if (same.length === 0) return null;
  const names = new Map(same);
  return (text) => renamedText(text, names);
}

function isSame(own: Entity, { name, plural }: Entity): boolean {
  return plainName(own.name) === plainName(name) || plainName(own.plural) === plainName(plural);
}
