import { oncePer } from "../../../base/once-per.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { disjunctionOf, negatedCondition } from "../../../symbolic/conditions.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import { ownerBound, ownerVariable } from "./owner.ts";
import type { Owner } from "./owner.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";

/**
 * Whether a viewer may read every record that could refer to its owner by a reference: always, or on a condition that asks no more of such a
 * record than of its owner, as whoever may read their own loans may read all of their own.
 */
export async function readsAllOfOwner(screenContext: ScreenContext, entity: string, owner: Owner): Promise<boolean> {
  const { compiled, role } = screenContext;
  const rights = rightsToRead(compiled, role, entity, owner.by);
  if (rights.some(({ kind }) => kind === "never")) return false;
  if (rights.every(({ kind }) => kind === "always")) return true;
  const cells = await findFirstRow(screenContext, covering(compiled, role, entity, owner.by), { owner: owner.id });
  return Boolean(cells?.[0]);
}

function rightsToRead({ model }: CompiledModel, role: string, entity: string, by: string): readonly Right[] {
  return [rightToRead(model, role, entity), rightToReadField(model, role, entityNamed(model, entity), by)];
}

const covering = oncePer((compiled: CompiledModel, role: string, entity: string, by: string) => {
  // As far as the viewer may read the owner: the answer tells nothing else of it.
  const scope: SqlScope = { ...viewerScopeOf(compiled, role), variables: { [ownerVariable]: ownerBound } };
  const conditions = rightsToRead(compiled, role, entity, by).flatMap((right) =>
    right.kind === "when" ? [disjunctionOf(right.cases.map(({ when }) => holdsForAllOf(when, by)))] : [],
  );
  const covered = conditions.map((condition) => sql`coalesce(${compileCondition(condition, scope)}, false)`);
  return finishStatement(sql`select ${joinFragments([sql`true`, ...covered], sql` and `)}`, compiled.dialect);
});

/** A condition on the owner under which another one holds for each record that refers to it. */
function holdsForAllOf(condition: Expression, by: string): Expression {
  const ofOwner = substituteParts(condition, (part) =>
    part.kind === "field" && part.of.kind === "this" && part.name === by
      ? { kind: "variable", name: ownerVariable, span: part.span, type: part.type }
      : null,
  );
  return negatedCondition(overApproximate(negatedCondition(ofOwner), mentionsRecord));
}

function mentionsRecord(expression: Expression): boolean {
  return someNode(expression, ({ kind }) => kind === "this" || kind === "old");
}
