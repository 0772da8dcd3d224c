import type { Comprehension, Expression, FieldAccess } from "../model/expression.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Value, ValueType } from "../model/value-type.ts";
import type { Row } from "../semantics/state/state.ts";
import {
  conjunctionOf,
  constantCondition,
  disjunctionOf,
  equalityOf,
  negatedCondition,
  unknownValue,
} from "./conditions.ts";
import type { SymbolicWorld } from "./symbolic-world.ts";

/** Says a part of an expression in terms of the state before the call, with a variable bound in it. */
type TranslatePart = (part: Expression, bound?: BoundVariable) => Expression;

/** A variable, and the record that the call has created for which it stands; null: it stands for any other record. */
export interface BoundVariable {
  readonly variable: string;
  readonly row: Row | null;
}

/** A list of records as it is after the call: what it was before, and what the call has added to it. */
interface ListAfterwards {
  readonly before: Expression;
  readonly added: readonly { readonly row: Row; readonly when: Expression }[];
}

/**
 * What a number or a condition that is read from a list of records comes to once the call has created records of it, in terms of the
 * state before. Null where the call has not created any of them, has changed others too, or where the expression reads no such list.
 */
export function readAfterwards(world: SymbolicWorld, whole: Expression, translate: TranslatePart): Expression | null {
  if (whole.kind === "call" && whole.name === "size") {
    const list = whole.arguments[0] === undefined ? null : listAfterwards(world, whole.arguments[0], translate);
    if (list === null) return null;
    const size: Expression = { ...whole, arguments: [list.before] };
    return list.added.reduce<Expression>(
      (sum, { when }) => sumOf(sum, valueWhere(when, literalOf(1, whole), whole)),
      size,
    );
  }
  if (whole.kind !== "comprehension" || !isAdditive(whole)) return null;
  const list = listAfterwards(world, whole.source, translate);
  if (list === null) return null;
  const { macro, variable, body } = whole;
  return list.added.reduce<Expression>(
    (result, { row, when }) => {
      const ofRow = translate(body, { variable, row });
      if (macro === "exists") return disjunctionOf([result, conjunctionOf([when, ofRow])]);
      if (macro === "all") return conjunctionOf([result, disjunctionOf([negatedCondition(when), ofRow])]);
      return sumOf(result, valueWhere(when, ofRow, whole));
    },
    { ...whole, source: list.before, body: translate(body, { variable, row: null }) },
  );
}

function isAdditive({ macro, type, body }: Comprehension): boolean {
  if (macro === "exists" || macro === "all") return true;
  // Null counts as nothing in a sum of a list, and makes nothing of a sum of two values.
  return macro === "sum" && isNumber(type) && isNumber(body.type) && body.type.optional !== true;
}

function isNumber(type: ValueType): type is ValueType & { readonly optional?: boolean } {
  return type.kind === "integer" || type.kind === "decimal";
}

function listAfterwards(world: SymbolicWorld, list: Expression, translate: TranslatePart): ListAfterwards | null {
  if (list.kind === "comprehension" && list.macro === "filter") {
    const source = listAfterwards(world, list.source, translate);
    if (source === null) return null;
    const { variable, body } = list;
    return {
      before: { ...list, source: source.before, body: translate(body, { variable, row: null }) },
      added: source.added.map(({ row, when }) => ({
        row,
        when: conjunctionOf([when, translate(body, { variable, row })]),
      })),
    };
  }
  if (list.kind === "collection") {
    const created = world.onlyCreated(list.entity);
    return created && { before: list, added: created.map((row) => ({ row, when: constantCondition(true) })) };
  }
  return list.kind === "field" ? referrersAfterwards(world, list, translate) : null;
}

function referrersAfterwards(world: SymbolicWorld, list: FieldAccess, translate: TranslatePart): ListAfterwards | null {
  const type = fieldNamed(entityNamed(world.model, list.entity), list.name)?.type;
  const created = type?.kind === "reverse" ? world.onlyCreated(type.entity) : null;
  if (created === null || type?.kind !== "reverse") return null;
  const of = translate(list.of);
  return {
    before: { ...list, of },
    added: created.map((row) => ({ row, when: refersTo(world, row.values[type.by] ?? null, of) })),
  };
}

/** Whether a reference of a created record names the record that an expression stands for. */
function refersTo(world: SymbolicWorld, reference: Value, record: Expression): Expression {
  if (reference === null) return constantCondition(false);
  const named = world.expressionOf(reference, record) ?? unknownValue(record);
  // Both are the same record, which is there.
  const isThere = record.kind === "this" || record.kind === "variable";
  if (isThere && named.kind === record.kind && named.name === record.name) return constantCondition(true);
  const nothing: Expression = { kind: "literal", value: null, span: record.span, type: { kind: "null" } };
  return conjunctionOf([negatedCondition(equalityOf(record, nothing)), equalityOf(named, record)]);
}

function valueWhere(condition: Expression, value: Expression, { span, type }: Expression): Expression {
  return { kind: "conditional", condition, then: value, otherwise: literalOf(0, { span, type }), span, type };
}

function literalOf(value: number, { span, type }: Pick<Expression, "span" | "type">): Expression {
  return { kind: "literal", value, span, type };
}

function sumOf(left: Expression, right: Expression): Expression {
  return { kind: "binary", operator: "+", left, right, span: left.span, type: left.type };
}
