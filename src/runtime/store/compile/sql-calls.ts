import type { Expression, FunctionCall } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { JsonForm } from "../dialect.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { dependsOnNoRow } from "../../../expression/tree/depends-on-no-row.ts";
import { sql, sqlParameter } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { jsonFormOf } from "./sql-literals.ts";
import { aggregateOf } from "./sql-aggregates.ts";
import { compileValue } from "./compile-value.ts";
import { rearrangeComparison } from "./rearrange-comparison.ts";
import { relationOf, unpackList } from "./relation-of.ts";
import { gatherItems, narrowRelation, selectFrom } from "./narrow-relation.ts";
import { boundValue } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";

/** Whether a call is one of a list whose items a query goes through, so that the database needs no function for it. */
export function isQueryOfList({ name, arguments: [first, ...more] }: FunctionCall): boolean {
  return first?.type.kind === "list" && (more.length === 0 ? listFunctions.has(name) : name === "[]");
}

const listFunctions: ReadonlySet<string> = new Set([
  "size",
  "sum",
  "min",
  "max",
  "average",
  "sort",
  "reverse",
  "distinct",
]);

/** SQL for the call of a function. */
export function callOf(call: FunctionCall, scope: SqlScope): Fragment {
  const { name, arguments: given } = call;
  const [first, second] = given;
  if (first?.type.kind === "list" && given.length === 1) {
    const ofList = listFunction(call, first, scope);
    if (ofList !== null) return ofList;
  }
  if (name === "to json" && first !== undefined) {
    const form = jsonFormOfScalar(first.type);
    if (form !== null) return scope.dialect.json({ of: compileValue(first, scope), form });
  }
  if (name === "[]" && first?.type.kind === "list" && second !== undefined) return itemAt(first, second, scope);
  if (scope.dialect.cannotCompute(call) && dependsOnNoRow(call)) return computedBefore(call, scope);
  return scope.dialect.computed(
    call,
    given.map((argument) => compileValue(argument, scope)),
  );
}

/** A call of a function that the database lacks: its value is a parameter. */
function computedBefore(call: FunctionCall, { model }: SqlScope): Fragment {
  const constants = model.constants.filter(({ name }) =>
    someNode(call, (node) => node.kind === "constant" && node.name === name),
  );
  return sqlParameter({
    kind: "computed",
    of: call,
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, value])),
  });
}

/** How a value of a simple type is written as JSON; null for a type that needs more than that. */
function jsonFormOfScalar(type: ValueType): JsonForm | null {
  switch (type.kind) {
    case "decimal":
      return { kind: "decimal", scale: type.scale };
    case "boolean":
    case "integer":
    case "text":
    case "choice":
    case "date":
    case "time":
      return jsonFormOf(type);
    case "timestamp":
      return type.toTheSecond === true ? null : jsonFormOf(type);
    default:
      return null;
  }
}

function listFunction(call: FunctionCall, list: Expression, scope: SqlScope): Fragment | null {
  const { name } = call;
  switch (name) {
    case "size":
      return selectFrom(relationOf(list, scope), sql`count(*)`);
    case "sum":
    case "min":
    case "max":
    case "average":
      return aggregateOf(name, relationOf(list, scope));
    case "sort":
    case "reverse":
    case "distinct": {
      const relation = rearrangeComparison(call, scope, relationOf);
      return relation === null ? null : gatherItems(relation);
    }
    default:
      return null;
  }
}

function itemAt(list: Expression, place: Expression, scope: SqlScope): Fragment {
  const items = unpackList(list, scope);
  return selectFrom(
    narrowRelation(items, [sql`${items.order[0]?.of ?? sql`null`} = ${compileValue(place, items.scope)}`]),
    boundValue(items.item),
  );
}
