import { someNode } from "../../../expression/tree/children.ts";
import type { Entity, Field } from "../../../model/entity.ts";

/** Those derived fields of an entity that two or more of the given ones need, be it as themselves. */
export function sharedFields(entity: Entity, given: readonly Field[]): readonly Field[] {
  return entity.fields.filter(
    (field) => field.derived !== null && given.filter((one) => one === field || needs(one, entity, field)).length > 1,
  );
}

function needs({ derived }: Field, { name: entity }: Entity, { name }: Field): boolean {
  return (
    derived !== null &&
    someNode(
      derived,
      (node) => node.kind === "field" && node.of.kind === "this" && node.entity === entity && node.name === name,
    )
  );
}
