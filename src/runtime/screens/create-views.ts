import { someNode } from "../../expression/children.ts";
import { possible } from "../../expression/possible.ts";
import type { Expression } from "../../model/expression.ts";
import type { Call } from "../../model/call.ts";
import { rightToDo } from "../../semantics/gate.ts";
import { rulesOn } from "../../semantics/write/rules-on.ts";
import type { Compiled } from "../engine/compiled.ts";
import { judged } from "../engine/sight/rights-of-role.ts";
import { compileCondition } from "../store/compile/compile-expression.ts";
import { finish, join, sql } from "../store/sql.ts";
import type { Fragment, Statement } from "../store/sql.ts";
import { actionView, createCalls } from "./actions.ts";
import { findOne } from "./look.ts";
import type { Look } from "./look.ts";
import type { ActionView } from "./protocol.ts";

/** The creating calls for an entity that this viewer could make now with some input. */
export async function createViews(look: Look, entity: string, only: readonly string[] | null): Promise<readonly ActionView[]> {
  const { compiled, role } = look;
  const calls = createCalls(compiled.model, role, entity, only);
  if (calls.length === 0) return [];
  const statement = compiled.once(`creatable ${role} ${calls.map(({ name }) => name).join(",")}`, () => creatable(compiled, role, calls));
  const cells = await findOne(look, statement);
  return calls.filter((_, at) => Boolean(cells?.[at])).map((call) => actionView(compiled.model, call));
}

function creatable(compiled: Compiled, role: string, calls: readonly Call[]): Statement {
  return finish(sql`select ${join(calls.map((call) => couldCreate(compiled, role, call)), sql`, `)}`, compiled.dialect);
}

/** Of the record that would be created nothing is known yet: what depends on it could hold. */
function couldCreate(compiled: Compiled, role: string, call: Call): Fragment {
  const right = rightToDo(compiled.model, role, call);
  const rules = call.does.kind === "create" ? rulesOn(compiled.model, "create", call.does.entity, null, call) : [];
  const granted = right.kind === "when"
    ? sql`(${join(right.cases.map(({ when }) => condition(compiled, when)), sql` or `)})`
    : right.kind === "always" ? sql`true` : sql`false`;
  return sql`(${join([granted, ...rules.map(({ holds }) => condition(compiled, holds))], sql` and `)})`;
}

function condition(compiled: Compiled, holds: Expression): Fragment {
  return sql`coalesce(${compileCondition(possible(holds, isOpen), judged(compiled, null))}, false)`;
}

function isOpen(part: Expression): boolean {
  return someNode(part, ({ kind }) => kind === "input" || kind === "this" || kind === "old");
}
