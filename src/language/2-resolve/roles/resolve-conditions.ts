import { reportReservedName } from "../report/reserved-names.ts";
import type { Condition } from "../../../model/role.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { readEntityName } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readExpression, conditionType } from "../context/read-expression.ts";
import { createGrowingNames } from "../context/growing-names.ts";
import type { GrowingNames } from "../context/growing-names.ts";
import { createDeclaredNames } from "../report/identifier.ts";

/** The named conditions of point 6, in order; each may use those before it. */
export function resolveConditions(records: readonly DocumentRecord[], context: ResolveContext): readonly Condition[] {
  const declared = createDeclaredNames(context.report);
  const conditions: Condition[] = [];
  const byEntity = new Map<string, GrowingNames<Condition["holds"]>>();
  for (const { name, values, span } of records) {
    const on = values.get("On");
    const cell = values.get("Holds when");
    const isNew = name !== null && declared.declare(name, name.text, "condition");
    if (isNew) reportReservedName(name, "a condition", name.text.toLowerCase(), context.report);
    if (isNew) context.report.names.declare({ kind: "condition", of: null, name: name.text }, name);
    const entity = on === undefined ? null : readEntityName(withoutBackticks(on), context);
    if (!isNew || entity === null || cell === undefined) continue;
    const ofEntity = byEntity.get(entity) ?? createGrowingNames();
    byEntity.set(entity, ofEntity);
    const holds = readExpression(
      cell,
      { ...environmentOf(context, { this: entity }), conditions: ofEntity.soFar() },
      conditionType,
      context,
    );
    if (holds === null) continue;
    ofEntity.add(name.text, holds);
    conditions.push({ name: name.text, entity, holds, span });
  }
  return conditions;
}
