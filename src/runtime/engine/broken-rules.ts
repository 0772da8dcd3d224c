import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import { bindParameters } from "../store/bind.ts";
import { compileCondition } from "../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../store/compile/scope.ts";
import type { DataStore } from "../store/port.ts";
import { finishStatement, sql, sqlValue } from "../store/sql.ts";
import type { CompiledStatement } from "../store/sql.ts";
import { compileModel } from "./context/compiled-model.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { judgingScope } from "./visibility/role-visibility.ts";

/** Stored records that break an invariant of the present document. */
export interface BrokenRule {
  readonly rule: Rule;
  readonly entity: string;
  readonly records: number;
  /** The keys of the oldest of these records that have one. */
  readonly keys: readonly string[];
}

/** The invariants that stored records break, in the document's order: the records were written under an earlier document. */
export function brokenRules(model: Specification, store: DataStore, now: string): Promise<readonly BrokenRule[]> {
  const compiled = compileModel(model, store.dialect);
  return store.read(async (queries) => {
    const broken: BrokenRule[] = [];
    for (const rule of model.rules) {
      if (rule.on.kind !== "entity") continue;
      const { entity } = rule.on;
      const statement = breaking(compiled, entityNamed(model, entity), rule);
      const found = await queries.all(statement, bindParameters(statement, { me: null, now }));
      const records = Number(found[0]?.[1] ?? 0);
      if (records > 0)
        broken.push({
          rule,
          entity,
          records,
          keys: found.flatMap(([key]) => (key === null || key === undefined ? [] : [String(key)])),
        });
    }
    return broken;
  });
}

/** The most keys that are reported. */
const mostKeys = 5;

function breaking(compiled: CompiledModel, entity: Entity, { holds }: Rule): CompiledStatement {
  const key = sqlColumn("t", isSystemKey(entity) ? "@id" : entity.key);
  const kept = compileCondition(holds, { ...judgingScope(compiled, "t"), old: { kind: "row", alias: "t" } });
  return finishStatement(
    sql`select ${key}, count(*) over () from ${tableAs(entity, "t")}
    where not coalesce(${kept}, false) order by ${sqlColumn("t", "@id")} limit ${sqlValue(mostKeys)}`,
    compiled.dialect,
  );
}
