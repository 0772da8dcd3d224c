import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { isClaimedHidden, isKeptFrom } from "../rights/is-kept-from.ts";

/**
 * Reports rows that show a derived field to a role from which what it is computed from is kept on purpose. Such a row shows its
 * true value, so that the role can find out the rest.
 */
export const checkDerivedTells: Check = (model, _, reported) =>
  hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)
    ? []
    : model.grants.flatMap(({ action, role, span }): readonly Diagnostic[] => {
        if (action.kind !== "read" || action.fields === null) return [];
        return action.fields.flatMap((name) => {
          const hidden = keptParts(model, role, action.entity, name)[0];
          return hidden === undefined
            ? []
            : [createDiagnostic("derived-tells-hidden", span, { field: `${action.entity}.${name}`, hidden, role })];
        });
      });

/**
 * The fields kept from a role that a derived field shows it; none for fields that hold data. What is only a factor, such as an
 * hourly rate in a price, is told on purpose unless a claim says that it never is.
 */
function keptParts(model: Specification, role: string, entity: string, name: string): readonly string[] {
  const derivation = derivationOf(fieldNamed(entityNamed(model, entity), name));
  if (derivation === null) return [];
  const test = (read: string, isKept: typeof isKeptFrom): boolean => {
    const [of = "", field = ""] = read.split(".");
    return isKept(model, role, of, field);
  };
  return [
    ...[...termsReadBy(model, derivation)].filter((read) => test(read, isKeptFrom)),
    ...[...valuesReadBy(model, derivation)].filter((read) => test(read, isClaimedHidden)),
  ];
}

/** The fields on whose values an expression depends. */
function valuesReadBy(
  model: Specification,
  expression: Expression,
  visited: Set<string> = new Set(),
): readonly string[] {
  if (isCount(expression)) return [];
  const inner = childrenOf(expression).flatMap((child) => valuesReadBy(model, child, visited));
  if (expression.kind !== "field") return inner;
  const name = `${expression.entity}.${expression.name}`;
  const derived = visited.has(name)
    ? null
    : derivationOf(fieldNamed(entityNamed(model, expression.entity), expression.name));
  visited.add(name);
  return [...inner, ...(derived === null ? [name] : valuesReadBy(model, derived, visited))];
}

/** Whether an expression only says how many records there are: a figure about private records is what a row for it publishes. */
function isCount(expression: Expression): boolean {
  return expression.kind === "call" && expression.name === "size" && expression.arguments[0]?.type.kind === "list";
}

/** The fields from which an expression is computed by adding and comparing, and not as a factor. */
function termsReadBy(model: Specification, expression: Expression, found: Set<string> = new Set()): Set<string> {
  if (expression.kind === "binary" && (expression.operator === "*" || expression.operator === "/")) return found;
  if (isCount(expression)) return found;
  if (expression.kind === "field") {
    const name = `${expression.entity}.${expression.name}`;
    const isNew = !found.has(name);
    found.add(name);
    const derived = isNew ? derivationOf(fieldNamed(entityNamed(model, expression.entity), expression.name)) : null;
    if (derived !== null) termsReadBy(model, derived, found);
  }
  for (const child of childrenOf(expression)) termsReadBy(model, child, found);
  return found;
}
