import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import { bind } from "../store/bind.ts";
import { compileCondition } from "../store/compile/compile-expression.ts";
import { column, tableAs } from "../store/compile/scope.ts";
import type { Store } from "../store/port.ts";
import { finish, sql, value } from "../store/sql.ts";
import type { Statement } from "../store/sql.ts";
import { compileModel } from "./turn/compiled.ts";
import type { Compiled } from "./turn/compiled.ts";
import { judged } from "./sight/rights-of-role.ts";

/** Records kept from before that a rule would not let anyone write as they are. */
export interface BrokenRule {
  readonly rule: Rule;
  readonly entity: string;
  readonly records: number;
  /** The keys of the oldest of them, as far as these have one. */
  readonly keys: readonly string[];
}

/** The invariants of a document that records do not keep, in the document's order: those who wrote them had other rules. */
export function brokenRules(model: Specification, store: Store, now: string): Promise<readonly BrokenRule[]> {
  const compiled = compileModel(model, store.dialect);
  return store.read(async (queries) => {
    const broken: BrokenRule[] = [];
    for (const rule of model.rules) {
      if (rule.on.kind !== "entity") continue;
      const { entity } = rule.on;
      const statement = breaking(compiled, entityNamed(model, entity), rule);
      const found = await queries.all(statement, bind(statement, { me: null, now }));
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

/** As many are enough to see what is wrong with them. */
const mostKeys = 5;

function breaking(compiled: Compiled, entity: Entity, { holds }: Rule): Statement {
  const key = column("t", isSystemKey(entity) ? "@id" : entity.key);
  const kept = compileCondition(holds, { ...judged(compiled, "t"), old: { kind: "row", alias: "t" } });
  return finish(
    sql`select ${key}, count(*) over () from ${tableAs(entity, "t")}
    where not coalesce(${kept}, false) order by ${column("t", "@id")} limit ${value(mostKeys)}`,
    compiled.dialect,
  );
}
