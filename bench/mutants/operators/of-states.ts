import type { Expression } from "../../../src/model/expression.ts";
import type { Machine, Transition } from "../../../src/model/machine.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Statement } from "../../../src/model/statement.ts";
import { replaced, without, withTransition } from "./edit.ts";
import type { Mutant } from "./mutant.ts";
import { variantsOf } from "./variants.ts";

/** States and transitions gone wrong. */
export function ofStates(model: Specification): readonly Mutant[] {
  return model.machines.flatMap((machine) => [
    ...ofBeginning(model, machine),
    ...machine.transitions.flatMap((transition) => ofTransition(model, machine, transition)),
  ]);
}

function ofBeginning(model: Specification, machine: Machine): readonly Mutant[] {
  const { states, initial, entity, field } = machine;
  const first = states.find(({ name }) => name === initial);
  if (first === undefined) return [];
  return states
    .filter((state) => state !== first)
    .slice(0, 2)
    .map(
      ({ name }): Mutant => ({
        operator: "R2 wrong first state",
        point: 4,
        span: first.span,
        says: `${entity}.${field} begins as ${name}`,
        model: { ...model, machines: replaced(model.machines, machine, { ...machine, initial: name }) },
      }),
    );
}

function ofTransition(model: Specification, machine: Machine, transition: Transition): readonly Mutant[] {
  const { from, to, guard, effects, name, span } = transition;
  const states = machine.states.map((state) => state.name);
  const mutant = (operator: string, how: string, changed: Partial<Transition>): Mutant => ({
    operator,
    point: 4,
    span,
    says: `${name} of ${machine.entity}${how === "" ? "" : `: ${how}`}`,
    model: withTransition(model, machine, transition, changed),
  });
  return [
    ...(guard === null ? [] : [mutant("T1 drop guard", "", { guard: null })]),
    ...(guard === null
      ? []
      : variantsOf(guard).map((variant) => mutant("T2 wrong guard", variant.says, { guard: variant.expression }))),
    ...(transition.after === null
      ? states
          .filter((state) => !from.includes(state))
          .map((state) => mutant("T3 accept illegal source", state, { from: [...from, state] }))
      : []),
    ...from.map((state) => mutant("T4 refuse legal source", state, { from: without(from, state) })),
    ...states
      .filter((state) => state !== to)
      .slice(0, 2)
      .map((state) => mutant("T5 wrong target", state, { to: state })),
    ...ofEffects(effects).map(({ operator, says, statements }) => mutant(operator, says, { effects: statements })),
  ];
}

interface ChangedEffects {
  readonly operator: string;
  readonly says: string;
  readonly statements: readonly Statement[];
}

/** Statements with one missing, or with one value wrong. */
export function ofEffects(statements: readonly Statement[]): readonly ChangedEffects[] {
  return statements.flatMap((statement): readonly ChangedEffects[] => {
    const wrong = (says: string, by: Statement): ChangedEffects => ({
      operator: "T7 wrong effect value",
      says,
      statements: replaced(statements, statement, by),
    });
    return [
      { operator: "T6 missing effect", says: `no ${statement.kind}`, statements: without(statements, statement) },
      ...ofStatement(statement).map(({ says, by }) => wrong(says, by)),
    ];
  });
}

function ofStatement(statement: Statement): readonly { readonly says: string; readonly by: Statement }[] {
  switch (statement.kind) {
    case "assign":
      return [
        { says: `${statement.field} becomes nothing`, by: { ...statement, value: nothing(statement.value) } },
        ...variantsOf(statement.value).map(({ says, expression }) => ({
          says: `${statement.field} with ${says}`,
          by: { ...statement, value: expression },
        })),
      ];
    case "create":
      return [
        ...statement.values.map((assignment) => ({
          says: `${assignment.field} of the new ${statement.entity} not set`,
          by: { ...statement, values: without(statement.values, assignment) },
        })),
        ...(statement.unless === null ? [] : [{ says: "made again each time", by: { ...statement, unless: null } }]),
      ];
    case "update":
      return [
        ...statement.values.map((assignment) => ({
          says: `${assignment.field} of ${statement.entity} not set`,
          by: { ...statement, values: without(statement.values, assignment) },
        })),
        ...variantsOf(statement.where).map(({ says, expression }) => ({
          says: `where: ${says}`,
          by: { ...statement, where: expression },
        })),
      ];
    case "delete":
      return variantsOf(statement.where).map(({ says, expression }) => ({
        says: `where: ${says}`,
        by: { ...statement, where: expression },
      }));
    case "each":
      return ofEffects(statement.statements).map(({ says, statements }) => ({
        says: `for each: ${says}`,
        by: { ...statement, statements },
      }));
    case "take":
      return [];
  }
}

function nothing({ span, type }: Expression): Expression {
  return { kind: "literal", value: null, span, type };
}
