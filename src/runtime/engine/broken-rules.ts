import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { invariantsIn } from "../../semantics/write/judge-invariants.ts";
import { keyColumn, sqlColumn, tableAs } from "../store/compile/sql-scope.ts";
import type { Snapshot } from "../store/snapshot.ts";
import { sql, sqlValue } from "../store/sql.ts";
import { compileModel } from "./context/compiled-model.ts";
import { findAllRows } from "./context/query-context.ts";
import { statementPer } from "./context/statement-per.ts";
import { isViolated } from "./world/state-before.ts";

/** Stored records that break an invariant of the present document. */
export interface BrokenRule {
  readonly rule: Rule;
  readonly entity: string;
  readonly records: number;
  /** The keys of the oldest of these records that have one. */
  readonly keys: readonly string[];
}

/** The most keys that are reported. */
const mostKeys = 5;

/** The invariants that stored records break, in the document's order: the records were written under an earlier document. */
export function brokenRules(model: Specification, store: Snapshot, now: string): Promise<readonly BrokenRule[]> {
  const compiled = compileModel(model, store.dialect);
  return store.read(async (queries) => {
    const context = { compiled, queries, facts: { me: null, now, input: {} } };
    const broken: BrokenRule[] = [];
    for (const { rule, entity } of invariantsIn(model)) {
      const found = await findAllRows(context, violationStatement(compiled, rule, entity));
      const keys = found.flatMap(([key]) => (key === null || key === undefined ? [] : [String(key)]));
      if (found.length > 0) broken.push({ rule, entity, records: Number(found[0]?.[1] ?? 0), keys });
    }
    return broken;
  });
}

const violationStatement = statementPer((compiled, rule: Rule, name: string) => {
  const entity = entityNamed(compiled.model, name);
  return sql`select ${keyColumn(entity, "t")}, count(*) over () from ${tableAs(entity, "t")}
    where ${isViolated(compiled, rule, "t")} order by ${sqlColumn("t", "@id")} limit ${sqlValue(mostKeys)}`;
});
