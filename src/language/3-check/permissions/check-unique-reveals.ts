import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Call } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { derivationOf, isSystemGiven } from "../../../model/field-questions.ts";
import { fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToReadField } from "../../../semantics/rights/rights.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { allRoles, rolesThatMay } from "../rights/roles-that-may.ts";

/**
 * Unique fields by which somebody who may not read a record learns that there is one: they try a value, and are told that it is taken.
 *
 * By what people are called, and by an address that anybody may leave, this can't be helped: it is by these that two people are kept apart. Of what is unique together with
 * another field nothing is said, since that is mostly what the caller shares with those who may read it.
 */
export const checkUniqueReveals: Check = (model, _, reported) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)) return [];
  return model.entities.flatMap((entity) =>
    entity.unique.flatMap(([name, ...others]): readonly Diagnostic[] => {
      const field = fieldNamed(entity, name ?? "");
      if (field === undefined || others.length > 0 || !isChosen(field) || model.identification?.entity === entity.name)
        return [];
      const found = whoLearns(model, entity, field);
      return found === null
        ? []
        : [
            createDiagnostic("unique-reveals", field.span, {
              entity: entity.name,
              field: field.name,
              role: found.role,
              call: found.call.name,
            }),
          ];
    }),
  );
};

/** Whether callers choose the value; a generated slug is made unique. */
function isChosen(field: Field): boolean {
  const isWritten = derivationOf(field) === null && !isSystemGiven(field);
  return isWritten && field.type.kind !== "slug" && field.type.kind !== "email";
}

function whoLearns(
  model: Specification,
  entity: Entity,
  { name }: Field,
): { readonly role: string; readonly call: Call } | null {
  for (const call of model.calls.filter((one) => gives(one, entity, name))) {
    // Of a visitor who may create or change, more is said than this (`visitor-may-create`).
    for (const role of allRoles(model).filter((one) => one !== model.identification?.visitor)) {
      if (rightToReadField(model, role, entity, name).kind !== "always" && rolesThatMay(model, call).includes(role))
        return { role, call };
    }
  }
  return null;
}

function gives({ does, takes }: Call, entity: Entity, name: string): boolean {
  return (
    (does.kind === "create" || does.kind === "update") &&
    does.entity === entity.name &&
    takes.some(({ field }) => field === name)
  );
}
