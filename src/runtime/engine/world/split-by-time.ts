import { beginsAtOld, oldInBody } from "../../../expression/tree/begins-at-old.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import { mapChildren } from "../../../expression/tree/substitute-parts.ts";
import type { Comprehension, Expression, FieldAccess } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";

/** A rule that is judged after the writes, with the parts of it that are about the data before them. */
export interface SplitByTime {
  /** The rule, with the same objects as `ofRecord` and `ofAll` in it where their values belong. */
  readonly holds: Expression;
  /** What is computed for each record of the rule before the writes. */
  readonly ofRecord: readonly Expression[];
  /** What is computed once before the writes: a list of maps, each of a record and the value of its field. */
  readonly ofAll: readonly Expression[];
}

type IsStored = (entity: string, field: string) => boolean;
type IsOld = (variable: string) => boolean;

/**
 * Splits a rule by the time that its parts are about. What depends on the records before alone is one part. A field of a record that is
 * reached from `old` in a macro, beside what is about the data after, is looked up in a list of this field of all records.
 */
export function splitByTime(rule: Expression, isStored: IsStored): SplitByTime {
  const ofRecord: Expression[] = [];
  const fields = new Map<string, Expression>();
  const split = (node: Expression, isOld: IsOld): Expression => {
    if (readsBefore(node, isStored, isOld) && isAllBefore(node, () => false)) {
      ofRecord.push(node);
      return node;
    }
    if (node.kind === "comprehension")
      return {
        ...node,
        source: split(node.source, isOld),
        body: split(node.body, oldInBody(node, isOld)),
      };
    const parts = mapChildren(node, (part) => split(part, isOld));
    if (node.kind !== "field" || parts.kind !== "field" || !readsBeyondRow(node, isStored, isOld)) return parts;
    const key = `${node.entity} ${node.name}`;
    const all = fields.get(key) ?? fieldOfAll(node);
    fields.set(key, all);
    return lookedUp(parts, all);
  };
  return { holds: split(rule, () => false), ofRecord, ofAll: [...fields.values()] };
}

/** Whether a field is read as it was before, and is not stored in the rule's own record. */
function readsBeyondRow({ of, entity, name }: FieldAccess, isStored: IsStored, isOld: IsOld): boolean {
  return name !== "@id" && beginsAtOld(of, isOld) && !(of.kind === "old" && isStored(entity, name));
}

function readsBefore(node: Expression, isStored: IsStored, isOld: IsOld): boolean {
  if (node.kind === "field" && readsBeyondRow(node, isStored, isOld)) return true;
  if (node.kind === "comprehension")
    return readsBefore(node.source, isStored, isOld) || readsBefore(node.body, isStored, oldInBody(node, isOld));
  return childrenOf(node).some((part) => readsBefore(part, isStored, isOld));
}

/** Whether an expression depends on the rule's record before and on what is reached from it, and on nothing else. */
function isAllBefore(node: Expression, isOld: IsOld, bound: readonly string[] = []): boolean {
  switch (node.kind) {
    case "this":
    case "me":
    case "now":
    case "input":
    case "token":
    case "base":
    case "here":
    case "collection":
    case "shape":
      return false;
    case "variable":
      return bound.includes(node.name);
    case "field":
      return beginsAtOld(node.of, isOld) && isAllBefore(node.of, isOld, bound);
    case "comprehension":
      return (
        isAllBefore(node.source, isOld, bound) &&
        isAllBefore(node.body, oldInBody(node, isOld), [...bound, node.variable])
      );
    default:
      return childrenOf(node).every((part) => isAllBefore(part, isOld, bound));
  }
}

// No document can write these names.
const [row, found] = ["@row", "@found"];

/** Of each record of an entity, the record and its field. */
function fieldOfAll({ entity, name, type, span }: FieldAccess): Expression {
  const record: ValueType = { kind: "record", entity };
  const ofRow: Expression = { kind: "variable", name: row, type: record, span };
  return {
    kind: "comprehension",
    macro: "map",
    source: { kind: "collection", entity, type: { kind: "list", of: record }, span },
    variable: row,
    body: {
      kind: "map",
      entries: [
        { name: "record", value: ofRow },
        { name: "value", value: { kind: "field", of: ofRow, entity, name, type, span } },
      ],
      type: pairOf(entity, type),
      span,
    },
    type: { kind: "list", of: pairOf(entity, type) },
    span,
  };
}

function pairOf(entity: string, value: ValueType): ValueType {
  return { kind: "map", entries: { record: { kind: "record", entity }, value } };
}

/** The field of a record in such a list. */
function lookedUp({ of, entity, type, span }: FieldAccess, all: Expression): Expression {
  const pair = pairOf(entity, type);
  const one: Expression = { kind: "variable", name: found, type: pair, span };
  const itsRecord: Expression = { kind: "entry", of: one, name: "record", type: { kind: "record", entity }, span };
  const matching: Comprehension = {
    kind: "comprehension",
    macro: "filter",
    source: all,
    variable: found,
    body: { kind: "binary", operator: "==", left: itsRecord, right: of, type: { kind: "boolean" }, span },
    type: all.type,
    span,
  };
  const first: Expression = { kind: "literal", value: 0, type: { kind: "integer" }, span };
  const match: Expression = {
    kind: "call",
    name: "[]",
    arguments: [matching, first],
    type: { ...pair, optional: true },
    span,
  };
  return { kind: "entry", of: match, name: "value", type, span };
}
