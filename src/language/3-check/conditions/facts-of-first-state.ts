import type { Expression } from "../../../model/expression.ts";
import { isGiven } from "../../../model/field-questions.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Machine } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import { fieldsOfCreations } from "../model-parts/statements-in-model.ts";
import { isWrittenByCallers } from "./written-by-callers.ts";
import { factOfDefault } from "./facts-of-new-record.ts";

/** What is known of every new record of a machine, whoever or whatever creates it: fields that nobody gives have their defaults. */
export function factsOfFirstState(model: Specification, { entity }: Machine): readonly Expression[] {
  const described = entityNamed(model, entity);
  const created = fieldsOfCreations(model, entity);
  return described.fields.flatMap((field) =>
    !isGiven(field) ||
    field.isValueOpen === true ||
    isWrittenByCallers(model, entity, field.name) ||
    created.has(field.name)
      ? []
      : (factOfDefault(described, field) ?? []),
  );
}
