import type { Expression } from "../../model/expression.ts";
import { newNameOf } from "./rename.ts";
import { newEntity, newField, newInput, newRole, newState, newTransition } from "./rename-scope.ts";
import type { Naming, RenameScope } from "./rename-scope.ts";

type PlainObject = Readonly<Record<string, unknown>>;

/** Gives a part of the older model with the newer names of all that it mentions. */
export function renamePart(part: unknown, scope: RenameScope): unknown {
  if (Array.isArray(part)) return part.map((item) => renamePart(item, scope));
  if (typeof part !== "object" || part === null) return part;
  const owner = part as PlainObject;
  const inside: RenameScope = typeof owner["entity"] === "string" ? { ...scope, entity: owner["entity"] } : scope;
  const renamed = Object.fromEntries(
    Object.entries(owner).map(([key, value]) => [
      key,
      renamers.get(key)?.(value, inside, owner) ?? renamePart(value, inside),
    ]),
  );
  return owner["kind"] === "binary"
    ? renameComparedStates(owner as unknown as Expression, renamed as unknown as Expression, scope.naming)
    : renamed;
}

/** Renames the value of one property of an object; undefined where the value has no name of the property's own kind. */
type Renamer = (value: unknown, scope: RenameScope, owner: PlainObject) => unknown;

const renameField: Renamer = (value, scope) =>
  typeof value === "string" && scope.entity !== null ? newField(scope, scope.entity, value) : undefined;

const renameFields: Renamer = (value, scope, owner) =>
  Array.isArray(value)
    ? value.map((name: unknown) => renameField(name, scope, owner) ?? renamePart(name, scope))
    : undefined;

const renameError: Renamer = (value, { naming }) =>
  typeof value === "string" ? newNameOf(naming.renames, "error", null, value) : undefined;

const renameRole: Renamer = (value, { naming }) => (typeof value === "string" ? newRole(naming, value) : undefined);

/** How the value of each property is renamed; of any other property, all that its value holds is renamed. */
const renamers: ReadonlyMap<string, Renamer> = new Map<string, Renamer>([
  ["entity", (value, scope) => (typeof value === "string" ? newEntity(scope, value) : undefined)],
  ["field", renameField],
  ["by", renameField],
  ["secret", renameField],
  ["roleField", renameField],
  ["fields", renameFields],
  // The dates of a timeline's bars. Elsewhere these words name states, which are renamed where they stand.
  ["from", (value, scope, owner) => (owner["kind"] === "timeline" ? renameField(value, scope, owner) : undefined)],
  ["to", (value, scope, owner) => (owner["kind"] === "timeline" ? renameField(value, scope, owner) : undefined)],
  [
    "screens",
    (value, { naming }, owner) =>
      owner["kind"] === "dashboard" && Array.isArray(value)
        ? value.map((name) => newNameOf(naming.renames, "screen", null, String(name)))
        : undefined,
  ],
  ["related", renameFields],
  ["onChangeOf", renameFields],
  ["query", renameFields],
  ["name", renameName],
  ["wire", (value, { naming }, { wire, name }) => (wire === name ? newInput(naming, String(value)) : value)],
  [
    "path",
    (value, { naming }, owner) =>
      owner["kind"] === "name" && Array.isArray(value)
        ? value.map((name) => newInput(naming, newNameOf(naming.renames, "constant", null, String(name))))
        : undefined,
  ],
  [
    "transition",
    (value, scope) =>
      typeof value === "string" && scope.entity !== null ? newTransition(scope, scope.entity, value) : undefined,
  ],
  [
    "call",
    (value, { naming }) => (typeof value === "string" ? newNameOf(naming.renames, "call", null, value) : undefined),
  ],
  ["error", renameError],
  ["code", renameError],
  [
    "for",
    (value, { naming }) =>
      Array.isArray(value)
        ? value.map((name) => newRole(naming, newNameOf(naming.renames, "error", null, String(name))))
        : value,
  ],
  [
    "roles",
    (value, scope) =>
      Array.isArray(value)
        ? value.map((one) => (typeof one === "string" ? newRole(scope.naming, one) : renamePart(one, scope)))
        : undefined,
  ],
  ["role", renameRole],
  ["visitor", renameRole],
  ["member", renameRole],
  ["values", renameValues],
  ["value", renameLiteral],
]);

function renameName(value: unknown, scope: RenameScope, owner: PlainObject): unknown {
  if (owner["kind"] === "field") return renameField(value, scope, owner);
  const isInput =
    "wire" in owner || (owner["kind"] === "entry" && (owner["of"] as { readonly kind?: string }).kind === "input");
  if (isInput) return newInput(scope.naming, String(value));
  return owner["kind"] === "constant" ? newNameOf(scope.naming.renames, "constant", null, String(value)) : value;
}

/** The values of a seed row are named by their fields; other values are those of a choice: states, or roles. */
function renameValues(value: unknown, scope: RenameScope, owner: PlainObject): unknown {
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === "string"
        ? newRole(scope.naming, scope.machine === null ? one : newState(scope, one))
        : renamePart(one, scope),
    );
  if (typeof value !== "object" || value === null || !("references" in owner)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [newField(scope, scope.entity ?? "", name), one]),
  );
}

/** Of the literals, only the name of a role has the type of a choice. */
function renameLiteral(value: unknown, { naming }: RenameScope, owner: PlainObject): unknown {
  return owner["kind"] === "literal" && (owner["type"] as { readonly kind?: string }).kind === "choice"
    ? newRole(naming, String(value))
    : undefined;
}

/** Renames the states in a comparison with a status, where they are texts. */
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
