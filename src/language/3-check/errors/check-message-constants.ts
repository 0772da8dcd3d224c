import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { ErrorEntry, MessagePart } from "../../../model/error-entry.ts";
import type { Expression } from "../../../model/expression.ts";
import { writtenDefaultOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { constantsReadBy } from "../constants/constants-read-by.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports constants in messages for which another of the same type was probably meant: all that gives the error depends on that one, and on the named one nothing. */
export const checkMessageConstants: Check = (model, _, reported) =>
  ([3, 4, 5, 7, 9] as const).some((point) => hasErrorsIn(point, model, reported))
    ? []
    : model.errors.flatMap((entry) => (entry.from === "document" ? judgeMessage(entry, model) : []));

function judgeMessage(entry: ErrorEntry, model: Specification): readonly Diagnostic[] {
  const conditions = conditionsGiving(entry, model);
  const named = entry.message.filter((part) => part.kind === "name");
  const names = new Set(named.map(nameOf));
  const [first, ...others] = conditions.map((one) => constantsReadBy(model, one));
  const common = [...(first ?? [])].filter((name) => others.every((constants) => constants.has(name)));
  // A message that tells the constant may tell others besides.
  if (common.length === 0 || common.some((name) => names.has(name))) return [];
  return named.flatMap((part) => {
    const constant = oneNamed(model.constants, nameOf(part));
    const meant = common.find((name) => oneNamed(model.constants, name)?.type.kind === constant?.type.kind);
    if (constant === undefined || meant === undefined || conditions.some((one) => leadsTo(one, constant.name, model)))
      return [];
    return [
      createDiagnostic("message-names-other-constant", part.span, {
        name: constant.name,
        code: entry.code,
        other: meant,
      }),
    ];
  });
}

function nameOf({ path }: Extract<MessagePart, { kind: "name" }>): string {
  return path.join(".");
}

/** The rules and guards that give an error; none where something else may give it as well. */
function conditionsGiving(
  { code, when }: ErrorEntry,
  { rules, machines, calls }: Specification,
): readonly Expression[] {
  const isSaidByCalls = calls.some(({ errors }) =>
    errors.some((one) => one.code === code && (one.when !== null || one.input !== null)),
  );
  if (when !== null || isSaidByCalls) return [];
  const guards = machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ error, guard }) => (error === code && guard !== null ? [guard] : [])),
  );
  return [...rules.filter(({ error }) => error === code).map(({ holds }) => holds), ...guards];
}

/** Whether a condition depends on a constant: itself, by a derived field, or by a field of which it is the default. */
function leadsTo(condition: Expression, constant: string, model: Specification): boolean {
  if (constantsReadBy(model, condition).has(constant)) return true;
  if (condition.kind === "field") {
    const field = fieldNamed(entityNamed(model, condition.entity), condition.name);
    const given = field === undefined ? null : writtenDefaultOf(field);
    if (given !== null && constantsReadBy(model, given).has(constant)) return true;
  }
  return childrenOf(condition).some((child) => leadsTo(child, constant, model));
}
