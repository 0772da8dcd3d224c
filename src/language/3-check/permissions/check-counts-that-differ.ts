import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { mentionsMe } from "../../../expression/tree/mentions.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { listNames } from "../reporting/list-names.ts";
import { allRoles } from "../rights/roles-that-may.ts";

/** Reports derived fields that count or add up records of which some readers may read only their own: each of these is shown another figure. */
export const checkCountsThatDiffer: Check = (model, _, reported) =>
  hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)
    ? []
    : model.entities.flatMap((entity) => entity.fields.flatMap((field) => judgeField(entity, field, model) ?? []));

function judgeField(entity: Entity, field: Field, model: Specification): Diagnostic | null {
  const derivation = derivationOf(field);
  const counted = derivation === null ? null : countedIn(derivation, model);
  if (counted === null || isNamed(model, "read", entity.name, field.name)) return null;
  const readers = allRoles(model).filter((role) => rightToReadField(model, role, entity, field.name).kind === "always");
  const isForAll = readers.some((role) => rightToRead(model, role, counted).kind === "always");
  const partial = readers.filter((role) => {
    const right = rightToRead(model, role, counted);
    return right.kind === "when" && right.cases.every(({ when }) => mentionsMe(when));
  });
  return isForAll && partial.length > 0
    ? createDiagnostic("count-differs", field.span, {
        field: `${entity.name}.${field.name}`,
        counted,
        roles: listNames(partial),
      })
    : null;
}

/** The entity whose records a derived field counts or adds up, where these refer to the record. */
function countedIn(derivation: Expression, model: Specification): string | null {
  let found: string | null = null;
  someNode(derivation, (node) => {
    const list =
      node.kind === "call" && node.name === "size"
        ? node.arguments[0]
        : node.kind === "comprehension" && node.macro === "sum"
          ? node.source
          : undefined;
    found = list === undefined ? null : reverseOf(list, model);
    return found !== null;
  });
  return found;
}

function reverseOf(list: Expression, model: Specification): string | null {
  if (list.kind === "comprehension" && list.macro === "filter") return reverseOf(list.source, model);
  if (list.kind !== "field" || list.of.kind !== "this") return null;
  const type = model.entities
    .find(({ name }) => name === list.entity)
    ?.fields.find(({ name }) => name === list.name)?.type;
  return type?.kind === "reverse" ? type.entity : null;
}
