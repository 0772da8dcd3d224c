import { possible } from "../../../expression/tree/possible.ts";
import { someNode } from "../../../expression/tree/children.ts";
import type { Call, CreateRecord } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { fieldNamed, transitionNamed } from "../../../model/find.ts";
import type { Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { rightToDo } from "../../../semantics/rights/gate.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { entitiesWritten } from "../../../semantics/write/acts-of.ts";
import { othersRead } from "../../../semantics/write/others-read.ts";
import { invariantsOf, rulesOn } from "../../../semantics/write/rules-on.ts";
import { updatableFields } from "../../../semantics/rights/updatable.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { judged, rightsOf } from "../../engine/sight/rights-of-role.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import type { Scope } from "../../store/compile/scope.ts";
import { identifier, join, parameter, sql, value } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { nothingStands } from "./nothing-stands.ts";
import { onNewRecord } from "./on-new-record.ts";
import { tableOf } from "../../engine/table/entity-table.ts";

/**
 * Whether `decide` would allow a call on the record in the row at `t`, as SQL: where the call takes input, whether it would
 * for some. What its effects would break of rules on records of other kinds is left to the call itself.
 */
export function offered(compiled: Compiled, role: string, call: Call): Fragment {
  return allOf([doable(compiled, role, call), ...isSubject(compiled, role, call)]);
}

/** What the call asks of the record that it is about, as its caller sees that. */
function isSubject(compiled: Compiled, role: string, { subject }: Call): readonly Fragment[] {
  if (subject === null) return [];
  if (subject.kind === "me") return [sql`coalesce(${column("t", "@id")} = ${parameter({ kind: "me" })}, false)`];
  return subject.where === null ? [] : [conditionOf(possible(subject.where), rightsOf(compiled, role).shown("t"))];
}

function doable(compiled: Compiled, role: string, call: Call): Fragment {
  const { does } = call;
  switch (does.kind) {
    case "transition":
      return allOf([
        rightHolds(compiled, rightToDo(compiled.model, role, call)),
        ...transitionOpen(compiled, call, does.entity, does.transition),
      ]);
    case "update": {
      const rights = updatableFields(compiled.model, call).map((name) =>
        rightToUpdateField(compiled.model, role, does.entity, name),
      );
      return anyOf(rights.map((right) => rightHolds(compiled, right)));
    }
    case "delete": {
      const rules = rulesOn(compiled.model, "delete", does.entity, null, call).map(({ holds }) =>
        decision(compiled, holds),
      );
      return allOf([
        rightHolds(compiled, rightToDo(compiled.model, role, call)),
        ...rules,
        ...nothingStands(compiled, does.entity),
      ]);
    }
    case "create":
      return creating(compiled, role, call, does);
    case "statements":
      return allOf([
        rightHolds(compiled, rightToDo(compiled.model, role, call)),
        ...doesSomething(compiled, does.statements),
      ]);
    default:
      return rightHolds(compiled, rightToDo(compiled.model, role, call));
  }
}

/** Whether something could be created beside the record; not offered where it is there already. */
function creating(compiled: Compiled, role: string, call: Call, { entity, given, unless }: CreateRecord): Fragment {
  const { model } = compiled;
  const values = new Map<string, Expression | "anything">([
    ...call.takes.map(({ name, field }) => [field ?? name, "anything"] as const),
    ...given.map(({ field, value: made }) => [field, made] as const),
  ]);
  const couldHold = (condition: Expression): Fragment =>
    decision(compiled, onNewRecord(model, entity, condition, values));
  const right = rightToDo(model, role, call);
  const granted =
    right.kind === "when" ? anyOf(right.cases.map(({ when }) => couldHold(when))) : rightHolds(compiled, right);
  const isMissing =
    unless === null ? [] : [decision(compiled, { kind: "not", of: unless, type: unless.type, span: unless.span })];
  return allOf([
    granted,
    ...rulesOn(model, "create", entity, null, call).map(({ holds }) => couldHold(holds)),
    ...isMissing,
  ]);
}

/** What only deletes or changes records is offered where there are some. */
function doesSomething(compiled: Compiled, statements: readonly Statement[]): readonly Fragment[] {
  const found = statements.map((statement) => {
    if (statement.kind !== "delete" && statement.kind !== "update") return sql`true`;
    const scope: Scope = {
      ...judgedBeside(compiled),
      variables: { subject: besideRow, [statement.variable]: { kind: "row", alias: "r" } },
      taken: ["t", "r"],
    };
    return sql`exists (select 1 from ${tableAs(tableOf(compiled, statement.entity).entity, "r")} where ${conditionOf(possible(statement.where), scope)})`;
  });
  return found.length === 0 ? [] : [anyOf(found)];
}

function transitionOpen(compiled: Compiled, call: Call, entity: string, name: string): readonly Fragment[] {
  const { machine, transition } = transitionNamed(compiled.model, entity, name);
  const inState = sql`${column("t", machine.field)} in (${join(transition.from.map(value), sql`, `)})`;
  const guard = [transition.guard ?? [], ...effectRules(compiled.model, transition)]
    .flat()
    .map((condition) => decision(compiled, condition));
  // What the effects do to other records, or to this one by a condition that it meets, is known only once it is done.
  const others = entitiesWritten(compiled.model, {
    kind: "statements",
    statements: transition.effects.filter((effect) => effect.kind !== "assign" || effect.of.kind !== "this"),
  });
  const isLeft = ({ holds }: Rule): boolean =>
    others.has(entity) || [...othersRead(compiled.model, holds)].some((read) => others.has(read));
  const rules = [
    ...rulesOn(compiled.model, "transition", entity, name, call),
    ...invariantsOf(compiled.model, entity).filter((rule) => !isLeft(rule)),
  ];
  if (rules.length === 0) return [inState, ...guard];
  const image = imageAfter(compiled, entity, machine.field, transition);
  const scope: Scope = { ...judged(compiled, "p"), old: { kind: "row", alias: "t" }, taken: ["t", "p"] };
  const held = rules.map(({ holds }) => conditionOf(possible(holds, image.isUnknown), scope));
  return [inState, ...guard, sql`(select ${allOf(held)} from ${image.row} as ${identifier("p")})`];
}

/**
 * The rules on creating what the effects create, said of the record itself. What is created after other records were written is
 * judged on what they became, and left to the call.
 */
function effectRules(model: Specification, { effects }: Transition): readonly Expression[] {
  const assigned = effects.flatMap((effect) =>
    effect.kind === "assign" && effect.of.kind === "this" ? [effect.field] : [],
  );
  const isLater = (value: Expression): boolean =>
    someNode(value, (node) => node.kind === "field" && node.of.kind === "this" && assigned.includes(node.name));
  const ownChanges = effects.findIndex((effect) => effect.kind !== "assign" || effect.of.kind !== "this");
  return effects.flatMap((effect, at) => {
    if (effect.kind !== "create" || at !== ownChanges || (effect.unless !== null && isLater(effect.unless))) return [];
    const { unless } = effect;
    const given = new Map(
      effect.values.map(({ field, value: made }) => [field, isLater(made) ? ("anything" as const) : made]),
    );
    return rulesOn(model, "create", effect.entity, null, null).map(({ holds }): Expression => {
      const kept = onNewRecord(model, effect.entity, holds, given);
      return unless === null
        ? kept
        : { kind: "binary", operator: "or", left: unless, right: kept, span: kept.span, type: { kind: "boolean" } };
    });
  });
}

interface Image {
  readonly row: Fragment;
  readonly isUnknown: (part: Expression) => boolean;
}

/** The record as the transition would make it; what depends on the input is not known yet. */
function imageAfter(compiled: Compiled, entity: string, status: string, { to, effects }: Transition): Image {
  const table = tableOf(compiled, entity);
  const assigned = new Map<string, Expression>();
  for (const effect of effects)
    if (effect.kind === "assign" && effect.of.kind === "this") assigned.set(effect.field, effect.value);
  const unknown = new Set([...assigned].filter(([, expression]) => mentionsInput(expression)).map(([field]) => field));
  const cells = table.columns.names.map((name) => {
    const expression = assigned.get(name) ?? recomputed(compiled, entity, name);
    const cell =
      name === status
        ? value(to)
        : expression === null || unknown.has(name)
          ? column("t", name)
          : compileExpression(expression, { ...judged(compiled, "t"), old: { kind: "row", alias: "t" } });
    return sql`${cell} as ${identifier(name)}`;
  });
  return {
    row: sql`(select ${join(cells, sql`, `)})`,
    isUnknown: (part) =>
      mentionsInput(part) ||
      someNode(part, (node) => node.kind === "field" && node.of.kind === "this" && unknown.has(node.name)),
  };
}

function recomputed(compiled: Compiled, entity: string, name: string): Expression | null {
  const field = fieldNamed(tableOf(compiled, entity).entity, name);
  return field?.onEveryChange === true ? field.default : null;
}

function rightHolds(compiled: Compiled, right: Right): Fragment {
  switch (right.kind) {
    case "always":
      return sql`true`;
    case "never":
      return sql`false`;
    case "when":
      return anyOf(right.cases.map(({ when }) => decision(compiled, when)));
  }
}

/** A condition on the record at `t`, as far as it can be known without input. */
function decision(compiled: Compiled, condition: Expression): Fragment {
  return conditionOf(possible(condition), judgedBeside(compiled));
}

const besideRow = { kind: "row", alias: "t" } as const;

function judgedBeside(compiled: Compiled): Scope {
  return { ...judged(compiled, "t"), old: besideRow, variables: { subject: besideRow } };
}

function conditionOf(condition: Expression, scope: Scope): Fragment {
  return sql`coalesce(${compileCondition(condition, scope)}, false)`;
}

function mentionsInput(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "input");
}

function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : sql`(${join(conditions, sql` and `)})`;
}

function anyOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, sql` or `)})`;
}
