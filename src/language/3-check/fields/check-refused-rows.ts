import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, derivationOf } from "../../../model/field-questions.ts";
import { fieldsOf } from "../../../model/fields-of.ts";
import type { PointNumber, Specification } from "../../../model/specification.ts";
import { refusedInWords } from "../../../wording/refused-in-words.ts";
import { refusedRows } from "../../../semantics/memory/place-rows.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** The points that decide whether a row can exist: fields, states, rules, roles, errors and constants. */
const decisive: readonly PointNumber[] = [3, 4, 5, 6, 8, 9];

/** Moments at which the product may start: a row is reported if it is refused at all of them. */
const moments = ["2026-01-05T12:00:00.000Z", "2000-02-29T00:00:00.000Z", "2049-07-15T23:59:59.000Z"];

/** Reports rows of the document that an empty product refuses at its start. */
export function checkRefusedRows(model: Specification, reported: readonly Diagnostic[]): readonly Diagnostic[] {
  if (model.rows.length === 0 || decisive.some((point) => hasErrorsIn(point, model, reported))) return [];
  const lasting = { ...model, rules: model.rules.filter(({ holds }) => !dependsOnNow(model, holds)) };
  const [refused = [], ...others] = inTurn(moments, (now) => refusedRows(lasting, now));
  const certain = refused.filter(({ row }) => others.every((other) => other.some((one) => one.row === row)));
  return [...new Map(certain.toReversed().map((one) => [one.row, one])).values()].map(({ row, refusal }) =>
    createDiagnostic(
      "row-refused",
      row.span,
      { entity: row.entity, reason: refusedInWords(model, refusal) },
      refusal.because === null ? {} : { related: [{ span: refusal.because, message: "The rule stands here." }] },
    ),
  );
}

/** The refused rows at each moment; the rows of most documents do not depend on the time. */
function inTurn<T>(all: readonly string[], find: (now: string) => readonly T[]): readonly (readonly T[])[] {
  const [first = "", ...others] = all;
  const found = find(first);
  return found.length === 0 ? [] : [found, ...others.map(find)];
}

/** Whether the value of an expression may change with time, also through derived fields and defaults. */
function dependsOnNow(model: Specification, expression: Expression, followed: Set<string> = new Set()): boolean {
  return someNode(expression, (node) => {
    if (node.kind === "now") return true;
    const at = node.kind === "field" ? `${node.entity}.${node.name}` : "";
    if (node.kind !== "field" || followed.has(at)) return false;
    followed.add(at);
    const field = fieldsOf(model).get(node.entity)?.get(node.name);
    return (
      field !== undefined &&
      [derivationOf(field), defaultOfField(field)].some((one) => one !== null && dependsOnNow(model, one, followed))
    );
  });
}
