import type { Expression } from "../../model/expression.ts";
import { lastPart } from "../../model/last-part.ts";
import { newNameOf } from "./rename.ts";
import { newEntity, newField, newInput, newRole, newState, newTransition, statusWith } from "./rename-scope.ts";
import type { Naming, RenameScope } from "./rename-scope.ts";

type PlainObject = Readonly<Record<string, unknown>>;

/** Gives a part of the older model with the newer names of all that it mentions. */
export function renamePart(part: unknown, scope: RenameScope): unknown {
  if (Array.isArray(part)) return part.map((item) => renamePart(item, scope));
  if (typeof part !== "object" || part === null) return part;
  const owner = part as PlainObject;
  const entity = entityOf(owner, scope.naming);
  const inside: RenameScope = entity === null ? scope : { ...scope, entity };
  const renamed = Object.fromEntries(
    Object.entries(owner).map(([key, value]) => [
      key,
      renamers.get(key)?.(value, inside, owner) ?? renamePart(value, inside),
    ]),
  );
  return owner["kind"] === "binary"
    ? renameComparedTexts(owner as unknown as Expression, renamed as unknown as Expression, scope.naming)
    : renamed;
}

/** The entity whose fields the names in an object mean, where it says one: of a call and of a screen, what it is about. */
function entityOf(owner: PlainObject, { people }: Naming): string | null {
  if (typeof owner["entity"] === "string") return owner["entity"];
  const about = [owner["does"], owner["subject"], owner["shows"]].find(
    (one): one is PlainObject => typeof one === "object" && one !== null && "entity" in one,
  );
  if (about !== undefined) return String(about["entity"]);
  const kind = "takes" in owner ? (owner["does"] as PlainObject)["kind"] : null;
  return kind === "sign up" || kind === "sign in" ? people : null;
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
  ["references", (value, scope, owner) => renameFieldNames(value, scope, owner)],
  ["type", renameInputs],
  ["value", renameLiteral],
]);

function renameName(value: unknown, scope: RenameScope, owner: PlainObject): unknown {
  if (owner["kind"] === "field") return renameField(value, scope, owner);
  const isInput =
    "wire" in owner || (owner["kind"] === "entry" && (owner["of"] as { readonly kind?: string }).kind === "input");
  if (isInput || isNamedValue(owner) || isWrongInput(owner)) return newInput(scope.naming, String(value));
  if (owner["kind"] === "record" && !("entity" in owner)) return newRecordName(scope, String(value));
  return owner["kind"] === "constant" ? newNameOf(scope.naming.renames, "constant", null, String(value)) : value;
}

/** A value of an example, under the name of an input, a field or a part of an answer. */
function isNamedValue({ value }: PlainObject): boolean {
  return isExampleValue(value);
}

function isExampleValue(value: unknown): value is PlainObject {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    (value.kind === "record" ? !("entity" in value) : value.kind === "json" && "value" in value)
  );
}

/** The input of an error that a call can give. */
function isWrongInput({ is }: PlainObject): boolean {
  return is === "missing" || is === "wrong";
}

/** The second ticket of an example is called `Ticket 2`. */
function newRecordName(scope: RenameScope, name: string): string {
  const found = /^(.+) (\d+)$/.exec(name);
  return found === null ? name : `${newEntity(scope, found[1]!)} ${found[2]!}`;
}

/** The values of a seed row are named by their fields; other values are those of a choice: states, or roles. */
function renameValues(value: unknown, scope: RenameScope, owner: PlainObject): unknown {
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === "string"
        ? newRole(scope.naming, newState(withMachine(scope, value), one))
        : renamePart(one, scope),
    );
  if (typeof value !== "object" || value === null || !("references" in owner)) return undefined;
  return renameFieldNames(value, scope, owner);
}

/** An object whose entries are named by fields. */
const renameFieldNames: Renamer = (value, scope) =>
  Object.fromEntries(
    Object.entries(value as PlainObject).map(([name, one]) => [newField(scope, scope.entity ?? "", name), one]),
  );

/** The type of all inputs together, which has an entry for each. */
function renameInputs(value: unknown, scope: RenameScope, owner: PlainObject): unknown {
  const { entries } = value as { readonly entries?: unknown };
  if (owner["kind"] !== "input" || typeof entries !== "object" || entries === null) return undefined;
  const renamed = Object.entries(renamePart(entries, scope) as PlainObject);
  return {
    ...(value as PlainObject),
    entries: Object.fromEntries(renamed.map(([name, of]) => [newInput(scope.naming, name), of])),
  };
}

/** The scope with the machine whose states these are, where the values of a choice are those of a status. */
function withMachine(scope: RenameScope, values: readonly unknown[]): RenameScope {
  return { ...scope, machine: statusWith(scope.naming, values, scope.machine) ?? scope.machine };
}

/** Of the literals, only the name of a role has the type of a choice. The values of an example have their names. */
function renameLiteral(value: unknown, scope: RenameScope, owner: PlainObject): unknown {
  const { naming } = scope;
  if (isExampleValue(value) && typeof value["value"] === "string")
    return { ...value, value: renameChosen(value["value"], lastPart(String(owner["name"])), scope) };
  return owner["kind"] === "literal" && (owner["type"] as { readonly kind?: string }).kind === "choice"
    ? newRole(naming, String(value))
    : undefined;
}

/** A text in an example that stands under the name of a status, or of the field with the role. */
function renameChosen(text: string, name: string, scope: RenameScope): string {
  const machine = scope.naming.statuses.find(({ field, states }) => field === name && states.includes(text));
  if (machine !== undefined) return newState({ ...scope, machine }, text);
  return name === scope.naming.roleField ? newRole(scope.naming, text) : text;
}

/** Renames the states in a comparison with a status, and the roles in one with a role, where they are texts. */
function renameComparedTexts(old: Expression, made: Expression, naming: Naming): Expression {
  if (old.kind !== "binary" || made.kind !== "binary") return made;
  const chosen = [old.left, old.right].flatMap(({ type }) => (type.kind === "choice" ? [type.values] : []));
  const status = chosen.flatMap((values) => statusWith(naming, values) ?? [])[0];
  const isRole = chosen.some((values) => values.length > 0 && values.every((one) => naming.roles.includes(one)));
  if (status === undefined && !isRole) return made;
  const newText = (text: string): string =>
    status === undefined ? newRole(naming, text) : newState({ entity: status.entity, machine: status, naming }, text);
  const swapped = (was: Expression, is: Expression): Expression => {
    if (was.kind === "list" && is.kind === "list")
      return { ...is, items: is.items.map((one, at) => swapped(was.items[at]!, one)) };
    return was.kind === "literal" && is.kind === "literal" && typeof was.value === "string"
      ? { ...is, value: newText(was.value) }
      : is;
  };
  return { ...made, left: swapped(old.left, made.left), right: swapped(old.right, made.right) };
}
