import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Each, Statement } from "../../model/statement.ts";
import { referrersOf } from "../../semantics/write/remove-with-referrers.ts";

/** A write that a step may make, as the document says it. */
export interface StepWrite {
  readonly verb: "create" | "update" | "delete";
  readonly entity: string;
  /** The fields that it gives values; null: a value that the document writes out. */
  readonly values: readonly { readonly field: string; readonly value: Expression | null }[];
  /** What decides whether it is made, and to which records. */
  readonly deciding: readonly Expression[];
  /** The record that is assigned to; null where the write is not an assignment. */
  readonly to: Expression | null;
  /** The loops in which it stands. */
  readonly loops: readonly Pick<Each, "variable" | "source">[];
  /** Whether `this` is the record that the call is about. */
  readonly isOfSubject: boolean;
}

/** Where a statement stands. */
type Place = Omit<StepWrite, "verb" | "entity" | "values">;

/** The writes that a call may make, those that follow from a deletion, too. */
export const writesOfStep = oncePer((model: Specification, { does }: Call): readonly StepWrite[] => {
  const place = { deciding: [], to: null, loops: [], isOfSubject: true };
  if (does.kind === "transition") return writesOfTransition(model, does.entity, does.transition, place);
  return does.kind === "statements" ? does.statements.flatMap((one) => writesOfStatement(model, one, place)) : [];
});

function writesOfTransition(model: Specification, entity: string, name: string, place: Place): readonly StepWrite[] {
  const { machine, transition } = transitionNamed(model, entity, name);
  return [
    { ...place, verb: "update", entity, values: [{ field: machine.field, value: null }] },
    ...transition.effects.flatMap((one) => writesOfStatement(model, one, place)),
  ];
}

function writesOfStatement(model: Specification, statement: Statement, place: Place): readonly StepWrite[] {
  const decidedBy = (...more: readonly Expression[]): Place => ({ ...place, deciding: [...place.deciding, ...more] });
  switch (statement.kind) {
    case "assign": {
      const { entity, field, value, of } = statement;
      return [{ ...decidedBy(of), to: of, verb: "update", entity, values: [{ field, value }] }];
    }
    case "create": {
      const { entity, values, unless } = statement;
      return [{ ...decidedBy(...(unless === null ? [] : [unless])), verb: "create", entity, values }];
    }
    case "update":
      return [{ ...decidedBy(statement.where), verb: "update", entity: statement.entity, values: statement.values }];
    case "delete":
      return writesOfDeletion(model, statement.entity, decidedBy(statement.where));
    case "take": {
      const { of, entity, transition } = statement;
      const isOfSubject = place.isOfSubject && of.kind === "this";
      return writesOfTransition(model, entity, transition, { ...decidedBy(of), isOfSubject });
    }
    case "each":
      return statement.statements.flatMap((one) =>
        writesOfStatement(model, one, { ...place, loops: [...place.loops, statement] }),
      );
  }
}

/** The records that refer to a deleted one are deleted with it, or lose their references. */
function writesOfDeletion(model: Specification, entity: string, place: Place): readonly StepWrite[] {
  const going = new Set([entity]);
  const cleared: StepWrite[] = [];
  for (const goes of going) {
    for (const { entity: other, field, whenDeleted } of referrersOf(model, goes)) {
      if (whenDeleted === "delete") going.add(other);
      else if (whenDeleted !== "refuse")
        cleared.push({ ...place, verb: "update", entity: other, values: [{ field, value: null }] });
    }
  }
  return [...[...going].map((name): StepWrite => ({ ...place, verb: "delete", entity: name, values: [] })), ...cleared];
}
