import { someNode } from "../../expression/children.ts";
import { possible } from "../../expression/possible.ts";
import { substitute } from "../../expression/substitute.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision.ts";
import { mayEver, rightToDo } from "../../semantics/gate.ts";
import { isSystemKey, readKey } from "../../semantics/key.ts";
import { refuse } from "../../semantics/refuse.ts";
import { othersRead } from "../../semantics/write/others-read.ts";
import { invariantsOf, rulesOn } from "../../semantics/write/rules-on.ts";
import type { Compiled } from "../engine/compiled.ts";
import { judged } from "../engine/sight/rights-of-role.ts";
import { compileCondition } from "../store/compile/compile-expression.ts";
import { column, tableAs } from "../store/compile/scope.ts";
import type { Scope } from "../store/compile/scope.ts";
import { whereSeen } from "../store/compile/sight.ts";
import type { Cell } from "../store/port.ts";
import { finish, join, parameter, sql } from "../store/sql.ts";
import type { Fragment } from "../store/sql.ts";
import { findAll } from "./look.ts";
import type { Look } from "./look.ts";
import { onNewRecord } from "./on-new-record.ts";
import type { OptionsView } from "./protocol.ts";
import { keyColumn, recordLabel } from "./record-label.ts";
import { viewingOf } from "./row-views.ts";
import { searchLabel } from "./search.ts";
import type { Parameters } from "./screens.ts";

/** What can be chosen: among the records that the viewer may read, those that a call would take or a filter could name. */
export async function optionsView(look: Look, parameters: Parameters): Promise<OptionsView | Refusal> {
  const asked = parameters["screen"] === undefined ? askedByCall(look, parameters) : askedByFilter(look, parameters);
  if (asked === null) return refuse(look.compiled.model, "not found");
  const { compiled, role } = look;
  const { q, key } = parameters;
  const words = q?.trim() ?? "";
  const target = entityNamed(compiled.model, asked.target);
  const statement = compiled.once(`options ${role} ${asked.key} ${key !== undefined ? "one" : words === "" ? "all" : "some"}`, () => {
    const viewing = viewingOf(compiled, role);
    const wanted = parameter({ kind: "named", name: "key", form: fieldNamed(target, target.key)?.type.kind === "integer" ? "integer" : "text" });
    const chosen = key !== undefined ? [sql`${keyColumn(target, "t")} = ${wanted}`] : words === "" ? [] : [searchLabel(target, viewing)];
    const where = join([sql`true`, ...whereSeen(viewing.eyes.record(target.name, "t")), ...asked.conditions(), ...chosen], sql` and `);
    const from = asked.subject === null ? sql`` : sql`, ${tableAs(entityNamed(compiled.model, asked.subject), "s")}`;
    return finish(sql`select ${keyColumn(target, "t")}, ${recordLabel(target, "t", viewing)} as label from ${tableAs(target, "t")}${from} where ${where} order by label, 1 limit 50`, compiled.dialect);
  });
  const cells: Record<string, Cell> = { key: key === undefined ? null : (readKey(target, target.key, key) as Cell), q: words, subject: asked.subjectKey };
  const found = await findAll(look, statement, cells);
  return { options: found.map(([one, label]) => ({ key: String(one), label: String(label ?? one) })) };
}

interface Asked {
  readonly key: string;
  readonly target: string;
  /** The entity of the record that the call is about, in the row at `s`. */
  readonly subject: string | null;
  readonly subjectKey: Cell;
  readonly conditions: () => readonly Fragment[];
}

function askedByFilter({ compiled: { model } }: Look, { screen: name, field }: Parameters): Asked | null {
  const shows = model.screens.find((screen) => screen.name === name)?.shows;
  if (shows === undefined || !("entity" in shows) || field === undefined) return null;
  const type = fieldNamed(entityNamed(model, shows.entity), field)?.type;
  if (type?.kind !== "reference") return null;
  return { key: `filter ${type.entity}`, target: type.entity, subject: null, subjectKey: null, conditions: () => [] };
}

function askedByCall({ compiled, role }: Look, { call: name, subject, input: inputName }: Parameters): Asked | null {
  const { model } = compiled;
  const call = model.calls.find((one) => one.name === name);
  const input = call?.takes.find((one) => one.name === inputName);
  if (call === undefined || input === undefined || input.type.kind !== "reference" || !mayEver(model, role, call)) return null;
  const about = call.subject === null || subject === undefined ? null : entityNamed(model, call.subject.entity);
  const at = about === null || call.subject === null ? "" : call.subject.field === about.key && isSystemKey(about) ? "@id" : call.subject.field;
  return {
    key: `call ${call.name} ${input.name} ${about === null ? "" : "of one"}`,
    target: input.type.entity,
    subject: about?.name ?? null,
    subjectKey: about === null || call.subject === null ? null : (readKey(about, call.subject.field, subject ?? "") as Cell),
    conditions() {
      const form = about !== null && fieldNamed(about, at)?.type.kind === "integer" ? "integer" : "text";
      const found = about === null ? [] : [sql`${column("s", at)} = ${parameter({ kind: "named", name: "subject", form })}`];
      return [...found, ...takenBy(compiled, role, call, input, about !== null)];
    },
  };
}

/** Where the call would take the record at `t` as that input, as far as that can be known without the others. */
function takenBy(compiled: Compiled, role: string, call: Call, input: Input, hasSubject: boolean): readonly Fragment[] {
  const { model } = compiled;
  const right = rightToDo(model, role, call);
  const conditions = [...alternatives(right.kind === "when" ? right.cases.map(({ when }) => when) : []), ...judgedConditions(compiled, call).map((one) => [one])];
  const scope: Scope = {
    ...judged(compiled, hasSubject ? "s" : null),
    old: hasSubject ? { kind: "row", alias: "s" } : null,
    variables: { candidate: { kind: "row", alias: "t" } },
    taken: ["t", "s"],
  };
  const isOpen = (part: Expression): boolean => someNode(part, ({ kind }) => kind === "input" || (!hasSubject && (kind === "this" || kind === "old")));
  return conditions.map((any) => {
    const held = any.map((condition) => sql`coalesce(${compileCondition(possible(withCandidate(model, condition, call, input), isOpen), scope)}, false)`);
    return sql`(${join(held, sql` or `)})`;
  });
}

function alternatives(cases: readonly Expression[]): readonly (readonly Expression[])[] {
  return cases.length === 0 ? [] : [cases];
}

function judgedConditions({ model }: Compiled, call: Call): readonly Expression[] {
  const { does } = call;
  if (does.kind === "create") {
    // What a rule says of records of the kind created is judged with the new one among them, which isn't known here.
    const own = invariantsOf(model, does.entity).filter(({ holds }) => !othersRead(model, holds).has(does.entity));
    return [...rulesOn(model, "create", does.entity, null, call), ...own].map(({ holds }) => holds);
  }
  if (does.kind !== "transition") return [];
  const { guard } = transitionNamed(model, does.entity, does.transition).transition;
  return guard === null ? [] : [guard];
}

/** The condition with the input, and the new record's field that it sets, replaced by the candidate. */
function withCandidate(model: Specification, condition: Expression, { does, takes }: Call, { name, field, type }: Input): Expression {
  const entity = type.kind === "reference" ? type.entity : "";
  const candidate: Expression = { kind: "variable", name: "candidate", span: condition.span, type: { kind: "record", entity } };
  const chosen = substitute(condition, (part) => (part.kind === "entry" && part.of.kind === "input" && part.name === name ? candidate : null));
  if (does.kind !== "create") return chosen;
  const given = new Map<string, Expression | "anything">(takes.map((other) => [other.field ?? other.name, "anything"]));
  return onNewRecord(model, does.entity, chosen, given.set(field ?? name, candidate));
}
