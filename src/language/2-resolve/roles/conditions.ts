import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Condition } from "../../../model/role.ts";
import { bare } from "../../1-parse/code.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { spanOf } from "../../1-parse/words.ts";
import { readEntityName } from "../context/action.ts";
import { environmentOf } from "../context/context.ts";
import type { Context } from "../context/context.ts";
import { readExpression, truth } from "../context/expression.ts";
import { isAnswer } from "./grants.ts";
import { createGrowing } from "../context/growing.ts";
import type { Growing } from "../context/growing.ts";
import { createDeclared } from "../report/identifier.ts";

/** The named conditions of point 6, in order; each may use those before it. */
export function resolveConditions(records: readonly DocumentRecord[], context: Context): readonly Condition[] {
  const declared = createDeclared(context.report);
  const conditions: Condition[] = [];
  const byEntity = new Map<string, Growing<Condition["holds"]>>();
  for (const { name, values, span } of records) {
    const on = values.get("On");
    const cell = values.get("Holds when");
    const isNew = name !== null && declared.declare(name, name.text, "condition");
    if (isNew && isAnswer(name.text))
      context.report.add(createDiagnostic("reserved-name", spanOf(name), { name: name.text, what: "a condition" }));
    if (isNew) context.report.names.declare({ kind: "condition", of: null, name: name.text }, name);
    const entity = on === undefined ? null : readEntityName(bare(on), context);
    if (!isNew || entity === null || cell === undefined) continue;
    const ofEntity = byEntity.get(entity) ?? createGrowing();
    byEntity.set(entity, ofEntity);
    const holds = readExpression(
      cell,
      { ...environmentOf(context, { this: entity }), conditions: ofEntity.soFar() },
      truth,
      context,
    );
    if (holds === null) continue;
    ofEntity.add(name.text, holds);
    conditions.push({ name: name.text, entity, holds, span });
  }
  return conditions;
}
