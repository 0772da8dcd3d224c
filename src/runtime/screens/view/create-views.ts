import { oncePer } from "../../../base/once-per.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { couldBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { judgingScope } from "../../engine/visibility/role-visibility.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { tableAs } from "../../store/compile/sql-scope.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import { acceptedAsInput } from "./accepted-as-input.ts";
import { actionView, createCalls } from "./actions-of-role.ts";
import { belongsToOwner, inputsFromOwner, ownerBound, ownerVariable } from "./owner.ts";
import type { Owner } from "./owner.ts";
import type { ActionView } from "./protocol.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";

/** The creating calls of an entity that the viewer could make now, with some input. */
export async function createViews(
  screenContext: ScreenContext,
  entity: string,
  only: readonly string[] | null,
  owner: Owner | null,
): Promise<readonly ActionView[]> {
  const { compiled, role } = screenContext;
  const calls = createCalls(compiled.model, role, entity, only, owner?.by ?? null);
  if (calls.length === 0) return [];
  const cells = await findFirstRow(screenContext, creatable(compiled, role, calls, owner?.by ?? null), {
    owner: owner?.id ?? null,
  });
  return calls.filter((_, at) => Boolean(cells?.[at])).map((call) => actionView(compiled.model, call));
}

/** The conditions under which the calls could be made; `by`: the reference to the owner of the record that they create. */
const creatable = oncePer((compiled: CompiledModel, role: string, calls: readonly Call[], by: string | null) =>
  finishStatement(
    sql`select ${joinFragments(
      calls.map((call) => couldCreate(compiled, role, call, by)),
      sql`, `,
    )}`,
    compiled.dialect,
  ),
);

/**
 * SQL for whether a call could create a record. Of the record only its owner is known, and values for which nobody is asked.
 * Conditions on anything else count as true.
 */
function couldCreate(compiled: CompiledModel, role: string, call: Call, by: string | null): Fragment {
  const { model } = compiled;
  const inputs = inputsFromOwner(model, call, by);
  const granted = [
    ...couldBeGranted(model, call, role, inputs),
    // A record of another owner would not be in this list.
    ...belongsToOwner(model, call, role, inputs, by),
  ].map((condition) => conditionOfCreation(compiled, condition));
  const choices = inputsToChoose(call, by).flatMap((input) => hasChoice(compiled, role, call, input, by));
  return sql`(${joinFragments([sql`true`, ...granted, ...choices], sql` and `)})`;
}

/** SQL for a condition on a call that creates a record, as far as it does not depend on the input. */
export function conditionOfCreation(compiled: CompiledModel, condition: Expression): Fragment {
  const scope: SqlScope = { ...judgingScope(compiled, null), variables: { [ownerVariable]: ownerBound } };
  return sql`coalesce(${compileCondition(overApproximate(condition), scope)}, false)`;
}

/** The inputs for which a record has to be chosen. */
export function inputsToChoose({ takes }: Call, by: string | null): readonly Input[] {
  return takes.filter(
    ({ required, field, name, type }) => required && (field ?? name) !== by && type.kind === "reference",
  );
}

/** SQL for whether there is a record to choose, where one has to be chosen. */
export function hasChoice(
  compiled: CompiledModel,
  role: string,
  call: Call,
  input: Input,
  by: string | null,
): readonly Fragment[] {
  if (input.type.kind !== "reference") return [];
  const target = entityNamed(compiled.model, input.type.entity);
  const seen = visibilityConditions(viewerScopeOf(compiled, role).visibility.record(target.name, "t"));
  const where = joinFragments(
    [sql`true`, ...seen, ...acceptedAsInput(compiled, role, call, input, { hasSubject: false, by })],
    sql` and `,
  );
  return [sql`exists (select 1 from ${tableAs(target, "t")} where ${where})`];
}
