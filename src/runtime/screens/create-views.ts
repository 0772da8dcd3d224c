import { nowhere } from "../../base/span.ts";
import { possible } from "../../expression/possible.ts";
import type { Expression } from "../../model/expression.ts";
import type { Call } from "../../model/call.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { rightToDo } from "../../semantics/gate.ts";
import { rulesOn } from "../../semantics/write/rules-on.ts";
import type { Compiled } from "../engine/compiled.ts";
import { judged } from "../engine/sight/rights-of-role.ts";
import { compileCondition } from "../store/compile/compile-expression.ts";
import type { Scope } from "../store/compile/scope.ts";
import { finish, join, parameter, sql } from "../store/sql.ts";
import type { Fragment, Statement } from "../store/sql.ts";
import { actionView, createCalls } from "./actions.ts";
import { findOne } from "./look.ts";
import type { Look } from "./look.ts";
import { onNewRecord } from "./on-new-record.ts";
import type { ActionView } from "./protocol.ts";

/** The record beside whose related list something would be created: the reference that leads back to it is known. */
export interface Owner {
  readonly by: string;
  readonly id: string;
}

/** The creating calls for an entity that this viewer could make now with some input. */
export async function createViews(look: Look, entity: string, only: readonly string[] | null, owner: Owner | null): Promise<readonly ActionView[]> {
  const { compiled, role } = look;
  const calls = createCalls(compiled.model, role, entity, only);
  if (calls.length === 0) return [];
  const key = `creatable ${role} ${owner?.by ?? ""} ${calls.map(({ name }) => name).join(",")}`;
  const statement = compiled.once(key, () => creatable(compiled, role, calls, owner));
  const cells = await findOne(look, statement, { owner: owner?.id ?? null });
  return calls.filter((_, at) => Boolean(cells?.[at])).map((call) => actionView(compiled.model, call));
}

function creatable(compiled: Compiled, role: string, calls: readonly Call[], owner: Owner | null): Statement {
  return finish(sql`select ${join(calls.map((call) => couldCreate(compiled, role, call, owner)), sql`, `)}`, compiled.dialect);
}

/** Of the record that would be created little is known yet: its owner, and what nobody is asked for. What depends on the rest could hold. */
function couldCreate(compiled: Compiled, role: string, call: Call, owner: Owner | null): Fragment {
  const right = rightToDo(compiled.model, role, call);
  const rules = call.does.kind === "create" ? rulesOn(compiled.model, "create", call.does.entity, null, call) : [];
  const entity = call.does.kind === "create" ? call.does.entity : "";
  const given = new Map<string, Expression | "anything">(call.takes.map(({ name, field }) => [field ?? name, "anything"]));
  if (owner !== null) given.set(owner.by, ownerVariable(compiled.model, entity, owner.by));
  const couldHold = (holds: Expression): Fragment => condition(compiled, onNewRecord(compiled.model, entity, holds, given));
  const granted = right.kind === "when"
    ? sql`(${join(right.cases.map(({ when }) => couldHold(when)), sql` or `)})`
    : right.kind === "always" ? sql`true` : sql`false`;
  return sql`(${join([granted, ...rules.map(({ holds }) => couldHold(holds))], sql` and `)})`;
}

function ownerVariable(model: Specification, entity: string, by: string): Expression {
  const type = fieldNamed(entityNamed(model, entity), by)?.type;
  return { kind: "variable", name: "owner", span: nowhere, type: { kind: "record", entity: type?.kind === "reference" ? type.entity : "" } };
}

function condition(compiled: Compiled, holds: Expression): Fragment {
  const owner = parameter({ kind: "named", name: "owner", form: "text" });
  const scope: Scope = { ...judged(compiled, null), variables: { owner: { kind: "value", of: owner } } };
  return sql`coalesce(${compileCondition(possible(holds), scope)}, false)`;
}
