import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Rename } from "./rename.ts";
import { newNameOf } from "./rename.ts";

/** The older model as it would be with the names of the newer one, so that the two can be asked the same. */
export function applyRenames(model: Specification, renames: readonly Rename[]): Specification {
  if (renames.length === 0) return model;
  const naming: Naming = { renames, statuses: statusFieldsOf(model) };
  const renamed = renamePart(model, { entity: null, machine: null, naming }) as Specification;
  return {
    ...renamed,
    entities: model.entities.map((entity) => {
      const own: RenameScope = { entity: entity.name, machine: null, naming };
      const field = (name: string): string => newField(own, entity.name, name);
      const inside = renamePart(entity, own) as typeof entity;
      return {
        ...inside,
        name: newEntity(own, entity.name),
        key: field(entity.key),
        unique: entity.unique.map((together) => together.map(field)),
        fields: entity.fields.map((one, at) => {
          const machine =
            naming.statuses.find((status) => status.entity === entity.name && status.field === one.name) ?? null;
          const { type } = renamePart({ type: one.type }, { ...own, machine }) as { readonly type: typeof one.type };
          return { ...inside.fields[at]!, type, name: field(one.name), onChangeOf: one.onChangeOf.map(field) };
        }),
      };
    }),
    machines: model.machines.map((machine) => {
      const own: RenameScope = { entity: machine.entity, machine, naming };
      const {
        machines: [inside],
      } = renamePart({ machines: [machine] }, own) as { readonly machines: readonly [typeof machine] };
      const transition = (name: string): string => newNameOf(renames, "transition", machineName(own, machine), name);
      return {
        ...inside,
        initial: machine.initial === null ? null : newState(own, machine.initial),
        states: machine.states.map((state) => ({ ...state, name: newState(own, state.name) })),
        transitions: machine.transitions.map((one, at) => ({
          ...inside.transitions[at]!,
          name: transition(one.name),
          from: one.from.map((state) => newState(own, state)),
          to: newState(own, one.to),
          error: one.error === null ? null : newNameOf(renames, "error", null, one.error),
        })),
      };
    }),
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

interface Naming {
  readonly renames: readonly Rename[];
  readonly statuses: readonly Status[];
}

/** A status field in the older names. */
interface Status {
  readonly entity: string;
  readonly field: string;
  readonly states: readonly string[];
}

/** What surrounds a part of the model: by whose fields names are meant, and by which machine states are. */
interface RenameScope {
  readonly entity: string | null;
  readonly machine: { readonly entity: string; readonly field: string } | null;
  readonly naming: Naming;
}

function statusFieldsOf({ machines }: Specification): readonly Status[] {
  return machines.map(({ entity, field, states }) => ({ entity, field, states: states.map(({ name }) => name) }));
}

function renamePart(part: unknown, around: RenameScope): unknown {
  if (Array.isArray(part)) return part.map((item) => renamePart(item, around));
  if (typeof part !== "object" || part === null) return part;
  const own = part as Readonly<Record<string, unknown>>;
  const inside: RenameScope = typeof own["entity"] === "string" ? { ...around, entity: own["entity"] } : around;
  const made = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, renameProperty(own, key, value, inside)]),
  );
  return own["kind"] === "binary"
    ? renameComparedStates(own as unknown as Expression, made as unknown as Expression, around.naming)
    : made;
}

function renameProperty(
  owner: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
  around: RenameScope,
): unknown {
  const { naming, entity } = around;
  const { renames } = naming;
  const field = (name: unknown): unknown =>
    typeof name === "string" && entity !== null ? newField(around, entity, name) : renamePart(name, around);
  switch (key) {
    case "entity":
      return typeof value === "string" ? newEntity(around, value) : renamePart(value, around);
    case "field":
    case "by":
    case "secret":
    case "roleField":
      return field(value);
    case "fields":
    case "related":
    case "query":
      return Array.isArray(value) ? value.map(field) : renamePart(value, around);
    case "name":
      if (owner["kind"] === "field") return field(value);
      if (
        "wire" in owner ||
        (owner["kind"] === "entry" && (owner["of"] as { readonly kind?: string }).kind === "input")
      )
        return newInput(naming, String(value));
      return owner["kind"] === "constant" ? newNameOf(renames, "constant", null, String(value)) : value;
    case "wire":
      return owner["wire"] === owner["name"] ? newInput(naming, String(value)) : value;
    case "path":
      return owner["kind"] === "name" && Array.isArray(value)
        ? value.map((name) => newInput(naming, newNameOf(renames, "constant", null, String(name))))
        : renamePart(value, around);
    case "transition":
      return typeof value === "string" && entity !== null
        ? newTransition(around, entity, value)
        : renamePart(value, around);
    case "call":
      return typeof value === "string" ? newNameOf(renames, "call", null, value) : renamePart(value, around);
    case "error":
    case "code":
      return typeof value === "string" ? newNameOf(renames, "error", null, value) : renamePart(value, around);
    case "for":
      return Array.isArray(value)
        ? value.map((name) => newRole(naming, newNameOf(renames, "error", null, String(name))))
        : value;
    case "roles":
      return Array.isArray(value)
        ? value.map((one) => (typeof one === "string" ? newRole(naming, one) : renamePart(one, around)))
        : renamePart(value, around);
    case "role":
    case "visitor":
    case "member":
      return typeof value === "string" ? newRole(naming, value) : renamePart(value, around);
    case "values":
      if (!Array.isArray(value)) return seedValues(owner, value, around);
      return value.map((one) =>
        typeof one === "string"
          ? newRole(naming, around.machine === null ? one : newState(around, one))
          : renamePart(one, around),
      );
    case "value":
      // Only the name of a role is a literal of a choice's type.
      return owner["kind"] === "literal" && (owner["type"] as { readonly kind?: string }).kind === "choice"
        ? newRole(naming, String(value))
        : renamePart(value, around);
    default:
      return renamePart(value, around);
  }
}

/** What sends a field goes by its name, whatever it is nested in. */
function newInput({ renames }: Naming, name: string): string {
  const last = lastPart(name);
  const to = renames.find(({ kind, from }) => kind === "field" && from === last)?.to;
  return to === undefined || name.startsWith("path.") ? name : `${name.slice(0, name.length - last.length)}${to}`;
}

/** What a row of the document says is named by its fields. */
function seedValues(owner: Readonly<Record<string, unknown>>, value: unknown, around: RenameScope): unknown {
  if (typeof value !== "object" || value === null || !("references" in owner)) return renamePart(value, around);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [newField(around, around.entity ?? "", name), one]),
  );
}

/** In a comparison with a status its states are texts. */
function renameComparedStates(old: Expression, made: Expression, naming: Naming): Expression {
  if (old.kind !== "binary" || made.kind !== "binary") return made;
  const status = [old.left, old.right].flatMap(({ type }) => {
    const values = type.kind === "choice" ? type.values : [];
    return (
      naming.statuses.find(
        ({ states }) => states.length === values.length && states.every((state) => values.includes(state)),
      ) ?? []
    );
  })[0];
  if (status === undefined) return made;
  const around: RenameScope = { entity: status.entity, machine: status, naming };
  const swapped = (part: Expression): Expression => {
    if (part.kind === "list") return { ...part, items: part.items.map(swapped) };
    return part.kind === "literal" && typeof part.value === "string"
      ? { ...part, value: newState(around, part.value) }
      : part;
  };
  return { ...made, left: swapped(made.left), right: swapped(made.right) };
}

function newEntity({ naming: { renames } }: RenameScope, name: string): string {
  return newNameOf(renames, "entity", null, name);
}

function newField(around: RenameScope, entity: string, name: string): string {
  return newNameOf(around.naming.renames, "field", newEntity(around, entity), name);
}

function newRole({ renames }: Naming, name: string): string {
  return newNameOf(renames, "role", null, name);
}

function machineName(
  around: RenameScope,
  { entity, field }: { readonly entity: string; readonly field: string },
): string {
  return `${newEntity(around, entity)}.${newField(around, entity, field)}`;
}

function newState(around: RenameScope, name: string): string {
  return around.machine === null
    ? name
    : newNameOf(around.naming.renames, "state", machineName(around, around.machine), name);
}

function newTransition(around: RenameScope, entity: string, name: string): string {
  const own = around.naming.renames.find(
    ({ kind, of, from }) =>
      kind === "transition" && from === name && of?.startsWith(`${newEntity(around, entity)}.`) === true,
  );
  return own?.to ?? name;
}
