import type { Condition } from "../../model/role.ts";
import { bare } from "../1-parse/code.ts";
import type { DocumentRecord } from "../1-parse/records.ts";
import { readEntityName } from "./action.ts";
import { environmentOf } from "./context.ts";
import type { Context } from "./context.ts";
import { readExpression, truth } from "./expression.ts";
import { createDeclared } from "./identifier.ts";

/** The named conditions of point 6, in order; each may use those before it. */
export function resolveConditions(records: readonly DocumentRecord[], context: Context): readonly Condition[] {
  const declared = createDeclared(context.report);
  const conditions: Condition[] = [];
  for (const { name, values, span } of records) {
    const on = values.get("On");
    const cell = values.get("Holds when");
    const isNew = name !== null && declared.declare(name, name.text, "condition");
    if (isNew) context.report.names.declare({ kind: "condition", of: null, name: name.text }, name);
    const entity = on === undefined ? null : readEntityName(bare(on), context);
    if (!isNew || entity === null || cell === undefined) continue;
    const holds = readExpression(cell, environmentOf({ ...context, conditions: [...conditions] }, { this: entity }), truth, context);
    if (holds !== null) conditions.push({ name: name.text, entity, holds, span });
  }
  return conditions;
}
