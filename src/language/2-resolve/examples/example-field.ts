import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import type { ExpectedValue } from "./example-value.ts";

/** What is known of a name that means a field of an entity; its type too, if values are to be read by it. */
export function fieldExpected(
  { entities }: ResolveContext,
  entityName: string | null,
  name: string,
  byType = true,
): ExpectedValue {
  const entity = oneNamed(entities, entityName);
  const field = entity === undefined ? undefined : fieldNamed(entity, name);
  if (entity === undefined || field === undefined) return {};
  return {
    named: { kind: "field", of: entity.name, name },
    values: field.type,
    ...(byType ? { type: field.type } : {}),
  };
}
