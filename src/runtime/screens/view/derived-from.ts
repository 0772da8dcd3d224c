import { someNode } from "../../../expression/tree/children-of.ts";
import type { Field } from "../../../model/entity.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { DerivedFrom } from "./protocol.ts";

/** What a derived field follows from, by way of other derived fields, too; null for a stored one. */
export function derivedFrom(model: Specification, field: Field): DerivedFrom | null {
  const derivation = derivationOf(field);
  if (derivation === null) return null;
  const readsOthers = someNode(derivation, (node) => {
    if (node.kind === "collection") return true;
    if (node.kind !== "field") return false;
    if (node.of.kind !== "this") return true;
    const read = fieldNamed(entityNamed(model, node.entity), node.name);
    return read?.type.kind === "reverse" || (read !== undefined && derivedFrom(model, read) === "other records");
  });
  return readsOthers ? "other records" : "own fields";
}
