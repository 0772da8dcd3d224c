import { nearestName } from "../../../base/did-you-mean.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import type { DataRename } from "./migration.ts";

/** The document that the data followed before, and the renames of the same migration that were made already. */
export interface FormerNames {
  readonly model: Specification | null;
  readonly renamed: readonly DataRename[];
}

/** The entity that had a name in the former document, or had it before it was renamed. */
export function formerEntity({ model, renamed }: FormerNames, name: string): Entity | undefined {
  return oneNamed(model?.entities, renamed.find(({ to }) => to === name)?.from ?? name);
}

/** The stored fields that the former document had in an entity, by their names after earlier renames. */
export function formerFields(former: FormerNames, entity: string): ReadonlyMap<string, Field> {
  const before = formerEntity(former, entity);
  const nameNow = (name: string): string =>
    former.renamed.find(({ from }) => from === `${entity}.${name}`)?.to.split(".")[1] ?? name;
  return new Map((before === undefined ? [] : storedFields(before)).map((field) => [nameNow(field.name), field]));
}

/** Says that nothing had a name, and which name may be meant. `what`: `There is no field Task.nothing`. */
export function unknownInWords(what: string, written: string, known: Iterable<string>, within = ""): string {
  const near = nearestName(written, known);
  const meant = near === null ? "" : ` Did you mean ${within}${near}?`;
  return `${what}, neither in the last document of the data nor in what is set aside.${meant}`;
}
