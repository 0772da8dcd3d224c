import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace } from "./alteration.ts";
import { slips } from "./of-expression.ts";

/** Whatever a document says as an expression, off by a hair. */
export function ofSlips(model: Specification): readonly Alteration[] {
  return [...inRules(model), ...inMachines(model), ...inRights(model), ...inFields(model), ...inCalls(model)];
}

function slipped(
  expression: Expression | null,
  span: Alteration["span"],
  where: string,
  put: (expression: Expression) => Specification,
): readonly Alteration[] {
  return expression === null
    ? []
    : slips(expression).map(({ says, expression: other }) => ({ span, says: `${where} ${says}`, model: put(other) }));
}

function inRules(model: Specification): readonly Alteration[] {
  return model.rules.flatMap((rule) =>
    slipped(rule.holds, rule.span, "in this rule", (holds) => ({
      ...model,
      rules: inPlace(model.rules, rule, { holds }),
    })),
  );
}

function inMachines(model: Specification): readonly Alteration[] {
  return model.machines.flatMap((machine) =>
    machine.transitions.flatMap((transition) =>
      slipped(transition.guard, transition.span, `in the condition of “${transition.name}”`, (guard) => ({
        ...model,
        machines: inPlace(model.machines, machine, {
          transitions: inPlace(machine.transitions, transition, { guard }),
        }),
      })),
    ),
  );
}

/** A condition is used by its name: wrong, it is wrong wherever it is used. */
function inRights(model: Specification): readonly Alteration[] {
  const { grants, conditions } = model;
  const named = new Set(conditions.map(({ holds }) => holds));
  return [
    ...conditions.flatMap(({ holds, name, span }) =>
      slipped(holds, span, `in “${name}”`, (when) => ({
        ...model,
        grants: grants.map((grant) => (grant.when === holds ? { ...grant, when } : grant)),
      })),
    ),
    ...grants
      .filter(({ when }) => when !== null && !named.has(when))
      .flatMap((grant) =>
        slipped(grant.when, grant.span, `in the condition for ${grant.role}`, (when) => ({
          ...model,
          grants: inPlace(grants, grant, { when }),
        })),
      ),
  ];
}

function inFields(model: Specification): readonly Alteration[] {
  return model.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const put = (changed: Partial<typeof field>): Specification => ({
        ...model,
        entities: inPlace(model.entities, entity, { fields: inPlace(entity.fields, field, changed) }),
      });
      return [
        ...slipped(field.derived, field.span, `in “${field.name}”`, (derived) => put({ derived })),
        ...slipped(field.default, field.span, `in the default of “${field.name}”`, (value) => put({ default: value })),
      ];
    }),
  );
}

function inCalls(model: Specification): readonly Alteration[] {
  return model.calls.flatMap((call) => {
    const put = (changed: Partial<typeof call>): Specification => ({
      ...model,
      calls: inPlace(model.calls, call, changed),
    });
    const { answers, does } = call;
    const { body } = answers;
    const selection = does.kind === "list" ? does.selection : null;
    return [
      ...(body.kind !== "expression"
        ? []
        : slipped(body.expression, call.span, "in its answer", (expression) =>
            put({ answers: { ...answers, body: { ...body, expression } } }),
          )),
      ...(does.kind !== "list" || selection === null
        ? []
        : slipped(selection.where, call.span, "where it filters", (where) =>
            put({ does: { ...does, selection: { ...selection, where } } }),
          )),
    ];
  });
}
