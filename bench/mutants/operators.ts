import type { Call } from "../../src/model/call.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Entity, Field } from "../../src/model/entity.ts";
import type { Grant } from "../../src/model/role.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Mutant } from "./mutant.ts";

/** Every mutant that the operators make of a document, each once: what two operators make alike is the first one's. */
export function mutantsOf(model: Specification): readonly Mutant[] {
  const all = [...ofStates(model), ...ofFields(model), ...ofRules(model), ...ofRights(model), ...ofCalls(model), ...ofErrors(model), ...ofConstants(model)];
  const seen = new Set([JSON.stringify(model)]);
  return all.filter((mutant) => {
    const text = JSON.stringify(mutant.model);
    return !seen.has(text) && seen.add(text);
  });
}

function ofStates(model: Specification): Mutant[] {
  return model.machines.flatMap((machine, at) => machine.transitions.flatMap((transition, index): Mutant[] => {
    if (transition.after !== null) return [];
    const states = machine.states.map(({ name }) => name);
    const mutate = (operator: string, changed: Partial<typeof transition>): Mutant => ({
      operator, point: 4, span: transition.span, says: `${transition.name} of ${machine.entity}`,
      model: { ...model, machines: model.machines.with(at, { ...machine, transitions: machine.transitions.with(index, { ...transition, ...changed }) }) },
    });
    const other = states.find((state) => state !== transition.to);
    const illegal = states.find((state) => !transition.from.includes(state));
    return [
      ...(transition.guard === null ? [] : [mutate("T1 drop guard", { guard: null })]),
      ...(illegal === undefined ? [] : [mutate("T3 accept illegal source", { from: [...transition.from, illegal] })]),
      ...(transition.from.length > 1 ? transition.from.map((state) => mutate("T4 refuse legal source", { from: transition.from.filter((one) => one !== state) })) : []),
      ...(other === undefined ? [] : [mutate("T5 wrong target", { to: other })]),
      ...transition.effects.map((_, effect) => mutate("T6 missing effect", { effects: transition.effects.filter((__, place) => place !== effect) })),
    ];
  }));
}

function ofFields(model: Specification): Mutant[] {
  return model.entities.flatMap((entity) => [
    ...entity.fields.flatMap((field): Mutant[] => {
      const mutate = (operator: string, changed: Partial<Field>): Mutant => ({
        operator, point: 3, span: field.span, says: `${entity.name}.${field.name}`, model: withEntity(model, entity, { fields: entity.fields.map((one) => (one === field ? { ...field, ...changed } : one)) }),
      });
      return [
        ...(field.default === null || field.type.kind === "status" ? [] : [mutate("F1 drop default", { default: null })]),
        ...(field.derived?.type.kind === "boolean" ? [mutate("F5 derived wrong", { derived: { kind: "not", of: field.derived, span: field.derived.span, type: field.derived.type } as Expression })] : []),
      ];
    }),
    ...entity.unique.map((_, at): Mutant => ({
      operator: "F4 missing unique", point: 3, span: entity.span, says: `${entity.name} ${entity.unique[at]!.join(", ")}`,
      model: withEntity(model, entity, { unique: entity.unique.filter((__, index) => index !== at) }),
    })),
  ]);
}

function withEntity(model: Specification, entity: Entity, changed: Partial<Entity>): Specification {
  return { ...model, entities: model.entities.map((one) => (one === entity ? { ...entity, ...changed } : one)) };
}

function ofRules(model: Specification): Mutant[] {
  const rules = model.rules.map((rule, at): Mutant => ({ operator: "V1 drop rule", point: 5, span: rule.span, says: rule.name, model: { ...model, rules: model.rules.filter((_, index) => index !== at) } }));
  const inputs = model.calls.flatMap((call, at) => call.takes.flatMap((input, index): Mutant[] => {
    const mutate = (operator: string, changed: Partial<typeof input>): Mutant => ({
      operator, point: 3, span: input.span, says: `${call.name} ${input.name}`, model: { ...model, calls: model.calls.with(at, { ...call, takes: call.takes.with(index, { ...input, ...changed }) }) },
    });
    const range = "range" in input.type ? input.type.range : undefined;
    if (call.does.kind === "sign in") return [];
    return [
      ...(input.required && input.place === "body" ? [dropRequired(mutate("V1 drop required", { required: false }), call, input.field)] : []),
      ...(range?.max !== undefined && range.max < 100_000 ? [mutate("V2 off by one high", { type: { ...input.type, range: { ...range, max: range.max + 1 } } as typeof input.type })] : []),
      ...(range?.min !== undefined && range.min > 0 ? [mutate("V2 off by one low", { type: { ...input.type, range: { ...range, min: range.min - 1 } } as typeof input.type })] : []),
    ];
  }));
  return [...rules, ...inputs];
}

/** An input is no longer required only where its field is not either. */
function dropRequired(mutant: Mutant, { does }: Call, field: string | null): Mutant {
  const { model } = mutant;
  const name = "entity" in does ? does.entity : does.kind === "sign up" ? model.identification?.entity : undefined;
  const entity = model.entities.find((one) => one.name === name);
  return entity === undefined ? mutant : { ...mutant, model: withEntity(model, entity, { fields: entity.fields.map((one) => (one.name === field ? { ...one, required: false } : one)) }) };
}

function ofRights(model: Specification): Mutant[] {
  const without = (grant: Grant): Specification => ({ ...model, grants: model.grants.filter((one) => one !== grant) });
  const isUsed = ({ action }: Grant): boolean => action.kind !== "call" || model.calls.some(({ name }) => name === action.call);
  return model.grants.filter(isUsed).flatMap((grant): Mutant[] => {
    const said = { point: 6, span: grant.span, says: `${grant.role}: ${JSON.stringify(grant.action)}` };
    const widened = model.roles.find(({ name }) => !model.grants.some((one) => one.role === name && JSON.stringify(one.action) === JSON.stringify(grant.action)));
    return [
      { ...said, operator: "P2 narrow role", model: without(grant) },
      ...(grant.when === null ? [] : [{ ...said, operator: "P3 drop row condition", model: { ...model, grants: model.grants.map((one) => (one === grant ? { ...grant, when: null } : one)) } }]),
      ...(widened === undefined || grant.action.kind === "sign up" ? [] : [{ ...said, operator: "P1 widen role", model: { ...model, grants: [...model.grants, { ...grant, role: widened.name }] } }]),
    ];
  });
}

function ofCalls(model: Specification): Mutant[] {
  return model.calls.flatMap((call, at): Mutant[] => {
    const mutate = (operator: string, changed: Partial<typeof call>): Mutant => ({ operator, point: 7, span: call.span, says: call.name, model: { ...model, calls: model.calls.with(at, { ...call, ...changed }) } });
    if (call.does.kind === "sign in" || call.does.kind === "sign out") return [];
    return [mutate("C1 success status swap", { answers: { ...call.answers, status: call.answers.status === 200 ? 201 : 200 } })];
  });
}

function ofErrors(model: Specification): Mutant[] {
  const ownOnes = new Set(model.rules.map(({ error }) => error));
  return model.errors.flatMap((entry, at): Mutant[] => {
    if (entry.when === null && !ownOnes.has(entry.code) && !JSON.stringify(model.machines).includes(entry.code)) return [];
    if (entry.when !== null && ["too many calls", "unavailable", "too large", "malformed", "not supported", "bad credentials", "key reused"].includes(entry.when)) return [];
    const mutate = (operator: string, changed: Partial<typeof entry>): Mutant => ({ operator, point: 8, span: entry.span, says: entry.code, model: { ...model, errors: model.errors.with(at, { ...entry, ...changed }) } });
    return [mutate("E2 wrong status", { status: entry.status === 400 ? 422 : 400 })];
  });
}

function ofConstants(model: Specification): Mutant[] {
  return model.constants.flatMap((constant, at): Mutant[] => {
    if (typeof constant.value !== "number" || constant.type.kind !== "integer") return [];
    const mutate = (operator: string, by: number): Mutant => ({ operator, point: 9, span: constant.span, says: constant.name, model: { ...model, constants: model.constants.with(at, { ...constant, value: (constant.value as number) + by }) } });
    return [mutate("K1 N+1", 1), mutate("K2 N-1", -1)];
  });
}
