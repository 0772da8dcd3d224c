import type { Comprehension, Conditional, Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { isJsonCell } from "../../store/cell.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { compileRecord } from "../../store/compile/fields.ts";
import { jsonFormOf } from "../../store/compile/literals.ts";
import { lookUpField } from "../../store/compile/look-up.ts";
import { relationOf } from "../../store/compile/relation-of.ts";
import { gatherItemsAs, unpackedValue, withItem } from "../../store/compile/relation.ts";
import { boundValue } from "../../store/compile/scope.ts";
import type { BoundName } from "../../store/compile/scope.ts";
import { compileShapeUse } from "../../store/compile/shapes.ts";
import type { JsonForm, JsonItem } from "../../store/dialect.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sql } from "../../store/sql.ts";
import type { ViewerScope } from "../visibility/viewer-scope.ts";
import { selectRepresentation } from "./representation.ts";

/** SQL for the value of an expression as the JSON of answers: records as their representations, and decimals as numbers. */
export function wireOf(expression: Expression, scope: ViewerScope): JsonItem {
  const { type } = expression;
  switch (expression.kind) {
    case "map":
      return json(
        lacking(
          type,
          scope.dialect.mapOf(expression.entries.map(({ name, value }) => ({ name, ...wireOf(value, scope) }))),
          scope,
        ),
      );
    case "list":
      return json(scope.dialect.listOf(expression.items.map((item) => wireOf(item, scope))));
    case "shape":
      return {
        of: compileShapeUse(
          expression,
          scope,
          (body, inner) => wireOf(body, { ...inner, visibility: scope.visibility }).of,
        ),
        form: wireForm(type),
      };
    case "conditional":
      // Both branches have the wire form of the whole.
      if (type.kind === "timestamp") break;
      return { of: chosen(expression, scope), form: wireForm(type) };
    default:
      break;
  }
  if (type.kind === "list") return json(listed(expression, scope));
  if (type.kind !== "record") return wireOfValue(type, compileExpression(expression, scope), scope);
  const record = compileRecord(expression, scope);
  return json(
    record?.kind === "row"
      ? recordJson(type.entity, record.alias, scope)
      : recordOfId(type.entity, boundValue(record), scope),
  );
}

function json(of: Fragment): JsonItem {
  return { of, form: { kind: "json" } };
}

function chosen({ condition, then, otherwise }: Conditional, scope: ViewerScope): Fragment {
  return sql`case when ${compileCondition(condition, scope)} then ${wireOf(then, scope).of} else ${wireOf(otherwise, scope).of} end`;
}

/** A list written row by row, so that the visibility of each record is judged at its row. */
function listed(list: Expression, scope: ViewerScope): Fragment {
  if (list.kind === "comprehension" && list.macro === "map") return mapped(list, scope);
  if (list.type.kind !== "list") throw new Error("fault: no list");
  const isQuery =
    list.kind === "collection" ||
    list.kind === "comprehension" ||
    list.kind === "call" ||
    list.kind === "field" ||
    list.kind === "variable";
  if (isAsKept(list.type.of) || !isQuery) return wireOfValue(list.type, compileExpression(list, scope), scope).of;
  const relation = relationOf(list, scope);
  return gatherItemsAs(
    relation,
    wireOfBound(list.type.of, relation.item, { ...relation.scope, visibility: scope.visibility }),
  );
}

function mapped({ source, variable, body }: Comprehension, scope: ViewerScope): Fragment {
  const relation = relationOf(source, scope);
  return gatherItemsAs(relation, wireOf(body, { ...withItem(relation, variable), visibility: scope.visibility }));
}

function wireOfBound(type: ValueType, bound: BoundName, scope: ViewerScope): JsonItem {
  return type.kind === "record" && bound.kind === "row"
    ? json(recordJson(type.entity, bound.alias, scope))
    : wireOfValue(type, boundValue(bound), scope);
}

/** The same for a fragment whose value has the type. */
function wireOfValue(type: ValueType, of: Fragment, scope: ViewerScope): JsonItem {
  if (isAsKept(type)) return { of, form: jsonFormOf(type) };
  switch (type.kind) {
    case "duration":
      return { of: scope.dialect.call("iso_duration", [of]), form: wireForm(type) };
    case "timestamp":
      return { of: withoutFraction(of), form: wireForm(type) };
    case "record":
      return json(recordOfId(type.entity, of, scope));
    case "list": {
      const items = unpackedValue(of, type.of, scope);
      return json(
        unlessNull(
          of,
          gatherItemsAs(items, wireOfBound(type.of, items.item, { ...items.scope, visibility: scope.visibility })),
        ),
      );
    }
    case "map":
      return json(
        unlessNull(
          of,
          lacking(
            type,
            scope.dialect.mapOf(
              Object.entries(type.entries).map(([name, entry]) => ({
                name,
                ...wireOfValue(entry, scope.dialect.entry(of, name, jsonFormOf(entry)), scope),
              })),
            ),
            scope,
          ),
        ),
      );
    default:
      return { of, form: wireForm(type) };
  }
}

/** A map without its optional entries that are null. */
function lacking(type: ValueType, map: Fragment, scope: ViewerScope): Fragment {
  return type.kind !== "map" || type.mayLack === undefined ? map : scope.dialect.withoutNulls(map, type.mayLack);
}

function unlessNull(of: Fragment, content: Fragment): Fragment {
  return sql`case when ${of} is not null then ${content} end`;
}

/** Whether a value of the type is written into JSON as it is stored. */
function isAsKept(type: ValueType): boolean {
  switch (type.kind) {
    case "decimal":
    case "duration":
    case "record":
      return false;
    case "timestamp":
      return type.toTheSecond !== true;
    case "list":
      return isAsKept(type.of);
    case "map":
      return type.mayLack === undefined && Object.values(type.entries).every(isAsKept);
    default:
      return true;
  }
}

/** How a cell in the type's wire form is written into JSON. It is the same for every expression of the type. */
function wireForm(type: ValueType): JsonForm {
  if (type.kind === "decimal") return { kind: "decimal", scale: type.scale };
  if (type.kind === "record") return { kind: "json" };
  return { kind: type.kind === "boolean" ? "boolean" : isJsonCell(type) ? "json" : "plain" };
}

/** A timestamp without its fraction of a second. */
function withoutFraction(timestamp: Fragment): Fragment {
  return sql`substr(${timestamp}, 1, 19) || 'Z'`;
}

function recordOfId(entity: string, id: Fragment, scope: ViewerScope): Fragment {
  return lookUpField(entityNamed(scope.model, entity), id, scope, (alias, inner) =>
    recordJson(entity, alias, { ...inner, visibility: scope.visibility }),
  );
}

/** The representation of the record in a row, for the viewer. */
function recordJson(entity: string, alias: string, scope: ViewerScope): Fragment {
  const { columns } = selectRepresentation(
    entityNamed(scope.model, entity),
    alias,
    { ...scope, this: { kind: "row", alias } },
    "together",
  );
  return scope.dialect.merged(columns);
}
