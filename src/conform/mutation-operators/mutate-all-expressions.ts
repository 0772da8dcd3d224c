import type { Expression } from "../../model/expression.ts";
import { defaultOfField, derivationOf, withDefault } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry } from "./model-mutant.ts";
import { mutateExpression } from "./mutate-expression.ts";

/**
 * Mutants of every expression in a document.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateExpressions(model: Specification): readonly ModelMutant[] {
  return [
    ...mutateRuleConditions(model),
    ...mutateGuards(model),
    ...mutateGrantConditions(model),
    ...mutateFieldExpressions(model),
    ...mutateCallExpressions(model),
  ];
}

/**
 * The mutants of one expression; none if it is null. `where` says in words where the expression stands, and `put` makes
 * the model that has another expression in its place.
 */
function mutateAt(
  expression: Expression | null,
  span: ModelMutant["span"],
  where: string,
  put: (expression: Expression) => Specification,
): readonly ModelMutant[] {
  return expression === null
    ? []
    : mutateExpression(expression).map(({ description, expression: other }) => ({
        span,
        description: `${where} ${description}`,
        model: put(other),
      }));
}

function mutateRuleConditions(model: Specification): readonly ModelMutant[] {
  return model.rules.flatMap((rule) =>
    mutateAt(rule.holds, rule.span, "in this rule", (holds) => ({
      ...model,
      rules: replaceEntry(model.rules, rule, { holds }),
    })),
  );
}

function mutateGuards(model: Specification): readonly ModelMutant[] {
  return model.machines.flatMap((machine) =>
    machine.transitions.flatMap((transition) =>
      mutateAt(transition.guard, transition.span, `in the condition of “${transition.name}”`, (guard) => ({
        ...model,
        machines: replaceEntry(model.machines, machine, {
          transitions: replaceEntry(machine.transitions, transition, { guard }),
        }),
      })),
    ),
  );
}

/** A named condition is changed wherever it is used. */
function mutateGrantConditions(model: Specification): readonly ModelMutant[] {
  const { grants, conditions } = model;
  const named = new Set(conditions.map(({ holds }) => holds));
  return [
    ...conditions.flatMap(({ holds, name, span }) =>
      mutateAt(holds, span, `in “${name}”`, (when) => ({
        ...model,
        grants: grants.map((grant) => (grant.when === holds ? { ...grant, when } : grant)),
      })),
    ),
    ...grants
      .filter(({ when }) => when !== null && !named.has(when))
      .flatMap((grant) =>
        mutateAt(grant.when, grant.span, `in the condition for ${grant.role}`, (when) => ({
          ...model,
          grants: replaceEntry(grants, grant, { when }),
        })),
      ),
  ];
}

function mutateFieldExpressions(model: Specification): readonly ModelMutant[] {
  return model.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const put = (changed: Partial<typeof field>): Specification => ({
        ...model,
        entities: replaceEntry(model.entities, entity, { fields: replaceEntry(entity.fields, field, changed) }),
      });
      return [
        ...mutateAt(derivationOf(field), field.span, `in “${field.name}”`, (from) =>
          put({ origin: { kind: "derived", from } }),
        ),
        ...mutateAt(defaultOfField(field), field.span, `in the default of “${field.name}”`, (value) =>
          put({ origin: withDefault(field, value) }),
        ),
      ];
    }),
  );
}

function mutateCallExpressions(model: Specification): readonly ModelMutant[] {
  return model.calls.flatMap((call) => {
    const put = (changed: Partial<typeof call>): Specification => ({
      ...model,
      calls: replaceEntry(model.calls, call, changed),
    });
    const { answers, does } = call;
    const { body } = answers;
    const selection = does.kind === "list" ? does.selection : null;
    return [
      ...(body.kind !== "expression"
        ? []
        : mutateAt(body.expression, call.span, "in its answer", (expression) =>
            put({ answers: { ...answers, body: { ...body, expression } } }),
          )),
      ...(does.kind !== "list" || selection === null
        ? []
        : mutateAt(selection.where, call.span, "where it filters", (where) =>
            put({ does: { ...does, selection: { ...selection, where } } }),
          )),
    ];
  });
}
