import type { Entity } from "../../model/entity.ts";
import type { Machine } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import { newNameOf } from "./rename.ts";
import type { Rename } from "./rename.ts";
import { renamePart } from "./rename-part.ts";
import { machineName, newEntity, newField, newRole, namingOf, newState } from "./rename-scope.ts";
import type { Naming, RenameScope } from "./rename-scope.ts";

/** Gives the older model with the names of the newer one, so that both can be asked the same requests. */
export function applyRenames(model: Specification, renames: readonly Rename[]): Specification {
  if (renames.length === 0) return model;
  const naming = namingOf(model, renames);
  const renamed = renamePart(model, { entity: null, machine: null, naming }) as Specification;
  return {
    ...renamed,
    entities: model.entities.map((entity) => renameEntity(entity, naming)),
    machines: model.machines.map((machine) => renameMachine(machine, naming)),
    roles: model.roles.map((role) => ({
      ...role,
      name: newRole(naming, role.name),
      includes: role.includes.map((name) => newRole(naming, name)),
    })),
    calls: renamed.calls.map((call) => ({ ...call, name: newNameOf(renames, "call", null, call.name) })),
    errors: renamed.errors.map((entry) => ({ ...entry, code: newNameOf(renames, "error", null, entry.code) })),
    screens: renamed.screens.map((screen) => ({ ...screen, name: newNameOf(renames, "screen", null, screen.name) })),
    rules: renamed.rules.map((rule) => ({ ...rule, name: newNameOf(renames, "rule", null, rule.name) })),
    conditions: renamed.conditions.map((condition) => ({
      ...condition,
      name: newNameOf(renames, "condition", condition.entity, condition.name),
    })),
    constants: renamed.constants.map((constant) => ({
      ...constant,
      name: newNameOf(renames, "constant", null, constant.name),
    })),
  };
}

function renameEntity(entity: Entity, naming: Naming): Entity {
  const scope: RenameScope = { entity: entity.name, machine: null, naming };
  const field = (name: string): string => newField(scope, entity.name, name);
  const inside = renamePart(entity, scope) as Entity;
  return {
    ...inside,
    name: newEntity(scope, entity.name),
    key: field(entity.key),
    unique: entity.unique.map((together) => together.map(field)),
    fields: entity.fields.map((one, at) => {
      const machine =
        naming.statuses.find((status) => status.entity === entity.name && status.field === one.name) ?? null;
      const { type } = renamePart({ type: one.type }, { ...scope, machine }) as { readonly type: typeof one.type };
      return { ...inside.fields[at]!, type, name: field(one.name) };
    }),
  };
}

function renameMachine(machine: Machine, naming: Naming): Machine {
  const scope: RenameScope = { entity: machine.entity, machine, naming };
  const {
    machines: [inside],
  } = renamePart({ machines: [machine] }, scope) as { readonly machines: readonly [Machine] };
  const { renames } = naming;
  return {
    ...inside,
    initial: machine.initial === null ? null : newState(scope, machine.initial),
    states: machine.states.map((state) => ({ ...state, name: newState(scope, state.name) })),
    transitions: machine.transitions.map((one, at) => ({
      ...inside.transitions[at]!,
      name: newNameOf(renames, "transition", machineName(scope, machine), one.name),
      from: one.from.map((state) => newState(scope, state)),
      to: newState(scope, one.to),
      error: one.error === null ? null : newNameOf(renames, "error", null, one.error),
    })),
  };
}
