import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { rightToCall, rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";
import { casesOfRight } from "../rights/cases-of-right.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** One way in which a record of a machine is changed. */
export interface ChangeOfRecord {
  /** The states that it may be in before; null: any. */
  readonly from: readonly string[] | null;
  /** The state after; null: it stays as it was. */
  readonly to: string | null;
  /** What is known of the record before, if the change is made. */
  readonly given: readonly Expression[];
  /** The fields that it writes, each with its value in terms of the record before; null: it can become anything. */
  readonly written: ReadonlyMap<string, Expression | null>;
  readonly transition: Transition | null;
}

/** All ways in which records of a machine are changed: by its transitions, by callers, by calls with statements and by what else writes them. */
export function changesOfRecords(model: Specification, machine: Machine): readonly ChangeOfRecord[] {
  return [
    ...machine.transitions.map(
      (transition): ChangeOfRecord => ({
        from: transition.from,
        to: transition.to,
        given: transition.guard === null ? [] : [transition.guard],
        written: assignedByOf(transition.effects),
        transition,
      }),
    ),
    ...updatesByCallers(model, machine.entity),
    ...model.calls.flatMap(({ name, subject, does }) =>
      does.kind === "statements" && subject?.entity === machine.entity
        ? casesOfCall(model, name).map((given) => inPlace(given, assignedByOf(does.statements)))
        : [],
    ),
    inPlace([], writtenFromElsewhere(model, machine)),
  ];
}

function inPlace(given: readonly Expression[], written: ChangeOfRecord["written"]): ChangeOfRecord {
  return { from: null, to: null, given, written, transition: null };
}

/** What statements assign to their own record. */
function assignedByOf(statements: readonly Statement[]): ChangeOfRecord["written"] {
  return new Map(
    statements.flatMap((one) =>
      one.kind === "assign" && one.of.kind === "this" ? [[one.field, one.value] as const] : [],
    ),
  );
}

/** What callers change by calls that update a record, as far as they may change each field. */
function updatesByCallers(model: Specification, entity: string): readonly ChangeOfRecord[] {
  return model.calls.flatMap((call) => {
    if (call.does.kind !== "update" || call.does.entity !== entity) return [];
    return call.takes.flatMap(({ field }): readonly ChangeOfRecord[] => {
      if (field === null) return [];
      const written = new Map([[field, null]]);
      if (model.grants.length === 0) return [inPlace([], written)];
      return rolesThatMay(model, call)
        .flatMap((role) => casesOfRight(rightToUpdateField(model, role, entity, field)))
        .map((given) => inPlace(given, written));
    });
  });
}

/** The cases in which somebody may make a call with statements. */
function casesOfCall(model: Specification, name: string): readonly (readonly Expression[])[] {
  const cases = model.roles.flatMap((role) => casesOfRight(rightToCall(model, role.name, name)));
  // Where no row names the call, `For` says who makes it.
  return cases.length === 0 ? [[]] : cases;
}

/** The fields that statements write of records other than the one that they are about, or that another machine of the same records writes. */
function writtenFromElsewhere(model: Specification, machine: Machine): ReadonlyMap<string, null> {
  const found = new Map<string, null>();
  const look = (statement: Statement, isOwn: boolean): void => {
    switch (statement.kind) {
      case "assign":
        if (statement.entity === machine.entity && !(isOwn && statement.of.kind === "this"))
          found.set(statement.field, null);
        break;
      case "update":
        if (statement.entity === machine.entity) for (const { field } of statement.values) found.set(field, null);
        break;
      case "each":
        for (const one of statement.statements) look(one, false);
        break;
      case "create":
      case "delete":
      case "take":
        break;
    }
  };
  const effects = new Set(machine.transitions.flatMap((one) => one.effects));
  for (const { entity, statements, isTransition } of statementsOf(model))
    for (const one of statements) look(one, isTransition ? effects.has(one) : entity === machine.entity);
  return found;
}
