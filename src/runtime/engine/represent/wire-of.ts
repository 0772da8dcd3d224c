import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { compileRecord } from "../../store/compile/compile-field-access.ts";
import { jsonFormOf } from "../../store/compile/sql-literals.ts";
import { lookUpField } from "../../store/compile/look-up-field.ts";
import { relationOf } from "../../store/compile/relation-of.ts";
import { gatherItemsAs, unpackedValue, withItem } from "../../store/compile/narrow-relation.ts";
import { boundValue } from "../../store/compile/sql-scope.ts";
import type { BoundName } from "../../store/compile/sql-scope.ts";
import { compileShapeUse } from "../../store/compile/compile-shape-use.ts";
import type { JsonForm, JsonItem } from "../../store/dialect.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sql } from "../../store/sql.ts";
import type { ViewerScope } from "../visibility/role-visibility.ts";
import { selectRepresentation } from "./select-representation.ts";
import { scalarToJson } from "./scalar-to-json.ts";

/** SQL for the value of an expression as the JSON of answers: records as their representations, and decimals as numbers. */
export function wireOf(expression: Expression, scope: ViewerScope): JsonItem {
  const { type } = expression;
  const { dialect, visibility } = scope;
  switch (expression.kind) {
    case "map": {
      const entries = expression.entries.map(({ name, value }) => ({ name, ...wireOf(value, scope) }));
      return json(dialect.mapOf(entries, mayLackOf(type)));
    }
    case "list":
      return json(dialect.listOf(expression.items.map((item) => wireOf(item, scope))));
    case "shape": {
      const body = compileShapeUse(expression, scope, (part, inner) => wireOf(part, { ...inner, visibility }).of);
      return { of: body, form: wireForm(type) };
    }
    case "conditional": {
      // Both branches have the wire form of the whole.
      if (type.kind === "timestamp") break;
      const [then, otherwise] = [wireOf(expression.then, scope).of, wireOf(expression.otherwise, scope).of];
      const condition = compileCondition(expression.condition, scope);
      return { of: sql`case when ${condition} then ${then} else ${otherwise} end`, form: wireForm(type) };
    }
    default:
      break;
  }
  if (type.kind === "list") return json(listToJson(expression, scope));
  if (type.kind !== "record") return valueToJson(type, compileExpression(expression, scope), scope);
  return boundToJson(type, compileRecord(expression, scope), scope);
}

function json(of: Fragment): JsonItem {
  return { of, form: { kind: "json" } };
}

/** A list written row by row, so that the visibility of each record is judged at its row. */
function listToJson(list: Expression, scope: ViewerScope): Fragment {
  const { visibility } = scope;
  if (list.kind === "comprehension" && list.macro === "map") {
    const relation = relationOf(list.source, scope);
    return gatherItemsAs(relation, wireOf(list.body, { ...withItem(relation, list.variable), visibility }));
  }
  if (list.type.kind !== "list") throw new Error("fault: no list");
  const isQuery = ["collection", "comprehension", "call", "field", "variable"].includes(list.kind);
  if (isAsStored(list.type.of) || !isQuery) return valueToJson(list.type, compileExpression(list, scope), scope).of;
  const relation = relationOf(list, scope);
  return gatherItemsAs(relation, boundToJson(list.type.of, relation.item, { ...relation.scope, visibility }));
}

function boundToJson(type: ValueType, bound: BoundName | null, scope: ViewerScope): JsonItem {
  return type.kind === "record" && bound?.kind === "row"
    ? json(recordToJson(type.entity, bound.alias, scope))
    : valueToJson(type, boundValue(bound), scope);
}

/** The same for a fragment whose value has the type. */
function valueToJson(type: ValueType, of: Fragment, scope: ViewerScope): JsonItem {
  const { dialect, visibility } = scope;
  if (isAsStored(type)) return scalarToJson(type, of, dialect);
  switch (type.kind) {
    case "record":
      return json(
        lookUpField(entityNamed(scope.model, type.entity), of, scope, (alias, inner) =>
          recordToJson(type.entity, alias, { ...inner, visibility }),
        ),
      );
    case "list": {
      const items = unpackedValue(of, type.of, scope);
      return unlessNull(of, gatherItemsAs(items, boundToJson(type.of, items.item, { ...items.scope, visibility })));
    }
    case "map": {
      const entries = Object.entries(type.entries).map(([name, entry]) => ({
        name,
        ...valueToJson(entry, dialect.entry(of, name, jsonFormOf(entry)), scope),
      }));
      return unlessNull(of, dialect.mapOf(entries, mayLackOf(type)));
    }
    default:
      return scalarToJson(type, of, dialect);
  }
}

/** The optional entries of a map, which it lacks where they are null. */
function mayLackOf(type: ValueType): readonly string[] {
  return type.kind === "map" ? (type.mayLack ?? []) : [];
}

function unlessNull(of: Fragment, content: Fragment): JsonItem {
  return json(sql`case when ${of} is not null then ${content} end`);
}

/** Whether a value of the type is written into JSON as it is stored. */
function isAsStored(type: ValueType): boolean {
  switch (type.kind) {
    case "decimal":
    case "duration":
    case "record":
      return false;
    case "timestamp":
      return type.toTheSecond !== true;
    case "list":
      return isAsStored(type.of);
    case "map":
      return type.mayLack === undefined && Object.values(type.entries).every(isAsStored);
    default:
      return true;
  }
}

/** How a fragment in the type's wire form is written into JSON. It is the same for every expression of the type. */
function wireForm(type: ValueType): JsonForm {
  return type.kind === "decimal"
    ? { kind: "decimal", scale: type.scale }
    : type.kind === "record"
      ? { kind: "json" }
      : jsonFormOf(type);
}

/** The representation of the record in a row, for the viewer. */
function recordToJson(name: string, alias: string, scope: ViewerScope): Fragment {
  const entity = entityNamed(scope.model, name);
  const { columns } = selectRepresentation(entity, alias, { ...scope, this: { kind: "row", alias } }, "together");
  return scope.dialect.merged(columns);
}
