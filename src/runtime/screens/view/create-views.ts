import { oncePer } from "../../../base/once-per.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import type { Call, Input } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import { couldBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { judged } from "../../engine/sight/rights-of-role.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { tableAs } from "../../store/compile/scope.ts";
import type { Scope } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { actionView, createCalls } from "./actions.ts";
import { findOne } from "./look.ts";
import type { Look } from "./look.ts";
import { belongsToOwner, inputsFromOwner, ownerBound, ownerVariable } from "./owner.ts";
import type { Owner } from "./owner.ts";
import type { ActionView } from "./protocol.ts";
import { viewingOf } from "./row-views.ts";
import { takenBy } from "./taken-by.ts";

/** The creating calls for an entity that this viewer could make now with some input. */
export async function createViews(
  look: Look,
  entity: string,
  only: readonly string[] | null,
  owner: Owner | null,
): Promise<readonly ActionView[]> {
  const { compiled, role } = look;
  const calls = createCalls(compiled.model, role, entity, only);
  if (calls.length === 0) return [];
  const cells = await findOne(look, creatable(compiled, role, calls, owner?.by ?? null), { owner: owner?.id ?? null });
  return calls.filter((_, at) => Boolean(cells?.[at])).map((call) => actionView(compiled.model, call));
}

/** Which of the calls could be made; `by`: the reference to the owner of what they create. */
const creatable = oncePer((compiled: Compiled, role: string, calls: readonly Call[], by: string | null) =>
  finish(
    sql`select ${join(
      calls.map((call) => couldCreate(compiled, role, call, by)),
      sql`, `,
    )}`,
    compiled.dialect,
  ),
);

/** Of the record that would be created little is known yet: its owner, and what nobody is asked for. What depends on the rest could hold. */
function couldCreate(compiled: Compiled, role: string, call: Call, by: string | null): Fragment {
  const { model } = compiled;
  const inputs = inputsFromOwner(model, call, by);
  const scope: Scope = { ...judged(compiled, null), variables: { [ownerVariable]: ownerBound } };
  const granted = [
    ...couldBeGranted(model, call, role, inputs),
    // Beside others, what is created would belong elsewhere.
    ...belongsToOwner(model, call, role, inputs, by),
  ].map((condition) => sql`coalesce(${compileCondition(overApproximate(condition), scope)}, false)`);
  const choices = call.takes.flatMap((input) =>
    input.required && (input.field ?? input.name) !== by ? hasChoice(compiled, role, call, input, by) : [],
  );
  return sql`(${join([sql`true`, ...granted, ...choices], sql` and `)})`;
}

/** Where a record has to be chosen, whether there is one to choose. */
function hasChoice(compiled: Compiled, role: string, call: Call, input: Input, by: string | null): readonly Fragment[] {
  if (input.type.kind !== "reference") return [];
  const target = entityNamed(compiled.model, input.type.entity);
  const seen = whereSeen(viewingOf(compiled, role).eyes.record(target.name, "t"));
  const where = join(
    [sql`true`, ...seen, ...takenBy(compiled, role, call, input, { hasSubject: false, by })],
    sql` and `,
  );
  return [sql`exists (select 1 from ${tableAs(target, "t")} where ${where})`];
}
