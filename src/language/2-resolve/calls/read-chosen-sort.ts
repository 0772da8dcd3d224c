import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { isScalar } from "../../../expression/functions/match-arguments.ts";
import { optionalIf } from "../../../expression/value-type/optional-type.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { SortBy } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { isSecret } from "../context/secrets.ts";

/**
 * Reads a sort order that the caller chooses: an input whose values are names of fields, with `-` before a name for descending
 * order. The result has one sort key for each name; all keys but the chosen one are null for every record.
 */
export function readChosenSort(
  { by, descending }: SortBy,
  entity: string,
  environment: Environment,
  report: ResolveReport,
): readonly SortBy[] {
  if (by.kind !== "entry" || by.of.kind !== "input" || by.type.kind !== "choice") return [{ by, descending }];
  const written = report.names.written.get(by.type.values);
  return by.type.values.flatMap((value, at) => {
    const isBackwards = value.startsWith("-");
    const name = isBackwards ? value.slice(1) : value;
    const field = fieldOfRow(name, entity, environment, by);
    if (field !== null && written?.[at] !== undefined)
      report.names.mention({ kind: "field", of: entity, name }, sliceWords(written[at], value.length - name.length));
    if (field !== null && isSecret(field.type)) {
      report.add(
        createDiagnostic("secret-read", written?.[at] === undefined ? by.span : spanOf(written[at]), { name }),
      );
      return [];
    }
    if (field !== null) return [{ by: only(isChosen(by, value), field), descending: isBackwards !== descending }];
    report.add(
      createDiagnostic(
        "unknown-field",
        by.span,
        { entity, name },
        didYouMean(name, [...(environment.entities.get(entity)?.keys() ?? [])]),
      ),
    );
    return [];
  });
}

/** The sort order, reversed if a condition on the inputs holds. */
export function withReversal(sort: readonly SortBy[], when: Expression): readonly SortBy[] {
  return sort.flatMap(({ by, descending }) => [
    { by: only(when, by), descending: !descending },
    { by: only({ kind: "not", of: when, span: when.span, type: { kind: "boolean" } }, by), descending },
  ]);
}

/** The expression `condition ? value : null`. */
function only(condition: Expression, then: Expression): Expression {
  const { span } = condition;
  return {
    kind: "conditional",
    condition,
    then,
    otherwise: { kind: "literal", value: null, span, type: { kind: "null" } },
    span,
    type: optionalIf(true, then.type),
  };
}

function fieldOfRow(name: string, entity: string, { entities }: Environment, { span }: Expression): Expression | null {
  const type = entities.get(entity)?.get(name);
  if (type === undefined || !isScalar(type)) return null;
  const row: Expression = { kind: "variable", name: "row", span, type: { kind: "record", entity } };
  return { kind: "field", of: row, entity, name, span, type };
}

function isChosen(input: Expression, value: string): Expression {
  const { span } = input;
  return {
    kind: "binary",
    operator: "==",
    left: input,
    right: { kind: "literal", value, span, type: { kind: "text" } },
    span,
    type: { kind: "boolean" },
  };
}
