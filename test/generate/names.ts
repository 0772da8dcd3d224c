import type { Choices } from "./choices.ts";
import { entityNames, freeTexts, lengthened, shadowed, words } from "./hostile-words.ts";

/** What things are called in a generated document: plainly, or so that names meet each other, conventions, and words of SQL and of the language. */
export interface Names {
  /** The roles: a visitor's first, then from who may least to who may most. */
  readonly roles: readonly [visitor: string, member: string, clerk: string, chief: string];
  /** The states of a machine, the first one first. */
  readonly states: readonly string[];
  /** The values of a field with few values. */
  readonly values: readonly string[];
  entity(plain: string): { readonly name: string; readonly plural: string };
  /** `fields` are those that the entity has already. */
  field(plain: string, fields: readonly { readonly name: string }[]): string;
  transition(plain: string, transitions: readonly { readonly name: string }[]): string;
  shape(entity: string): string;
  condition(plain: string): string;
  rule(plain: string): string;
  /** Of a call; the simplest way to write what a list is gone through by is `plain`. */
  call(plain: string): string;
  /** Of a call beside another, whose name it lengthens as the engine or a convention could. */
  twin(call: string): string;
}

const identifiers = [...words, ...shadowed];

/** What a list is gone through by, one name for each list around it and then some. */
const binders = [
  ["a", "owner", "t"],
  ["b", "candidate", "s"],
  ["c", "value", "k"],
  ["d", "select", "r2"],
] as const;

/** What the list at that depth is gone through by; a name that nothing around it has. */
export function drawBinder(choices: Choices, depth: number): string {
  return choices.of(binders[depth] ?? ["e"]);
}

/** A field of the record that is meant where none is named, so that nothing else can be meant. */
export function writtenField(name: string): string {
  return (shadowed as readonly string[]).includes(name) || entityNames.some(([entity]) => entity === name)
    ? `this.${name}`
    : name;
}

/** The names of a document, by decisions of which the first and simplest are plain ones. */
export function drawNames(choices: Choices): Names {
  const isHostile = choices.chance(65);
  const entities: string[] = [];
  const transitions: string[] = [];
  const calls: string[] = [];
  const [rules, conditions, shapes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const odd = (percent: number): boolean => isHostile && choices.chance(percent);
  const roles = odd(40)
    ? choices.of([
        ["Visitor", "Member", "Members", "Clerk"],
        ["everyones", "alls", "yes", "call"],
        ["Task", "TaskTask", "create", "Person"],
        ["select", "group", "sqlite_x", "row"],
        ["No", "List", "update", "Visitors"],
      ] as const)
    : (["Visitor", "Member", "Clerk", "Chief"] as const);
  const states = odd(40)
    ? choices.of([
        ["constructor", "toString", "valueOf"],
        ["new", "new-", "new-new"],
        ["nulls", "true", "yes"],
        ["initial", "final", "select"],
        ["of", "create", "this"],
      ])
    : ["fresh", "busy", "done"];
  const values = odd(40)
    ? choices.of([
        ["__proto__", "constructor", "toString"],
        ["nulls", "true", "0"],
        ["red", "red-", "redder"],
        ["select", "row", "yes"],
      ])
    : ["red", "green", "blue"];

  const drawing: NameDrawing = { isHostile, choices, entities, transitions, shapes, conditions, rules, calls, roles };
  return {
    roles,
    states,
    values,
    entity: (plain) => drawEntityName(drawing, plain),
    field: (plain, fields) => drawFieldName(drawing, plain, fields),
    transition: (plain, others) => drawTransitionName(drawing, plain, others),
    shape: (entity) => drawShapeName(drawing, entity),
    condition: (plain) => drawConditionName(drawing, plain),
    rule: (plain) => drawRuleName(drawing, plain),
    call: (plain) => drawCallName(drawing, plain),
    twin: (call) => drawTwinName(drawing, call),
  };
}

/** The names that were drawn so far. */
interface NameDrawing {
  readonly isHostile: boolean;
  readonly choices: Choices;
  readonly entities: string[];
  readonly transitions: string[];
  readonly shapes: Set<string>;
  readonly conditions: Set<string>;
  readonly rules: Set<string>;
  readonly calls: string[];
  readonly roles: Names["roles"];
}

function odd(drawing: NameDrawing, percent: number): boolean {
  return drawing.isHostile && drawing.choices.chance(percent);
}

function drawEntityName(drawing: NameDrawing, plain: string): { readonly name: string; readonly plural: string } {
  const usual = { name: plain, plural: `${plain.toLowerCase()}s` };
  const [name, plural] = odd(drawing, 50) ? drawing.choices.of(entityNames) : [usual.name, usual.plural];
  const isNew = !drawing.entities.some((other) => other.toLowerCase() === name.toLowerCase());
  drawing.entities.push(isNew ? name : plain);
  return isNew ? { name, plural } : usual;
}

function drawFieldName(drawing: NameDrawing, plain: string, fields: readonly { readonly name: string }[]): string {
  const name = odd(drawing, 40)
    ? drawing.choices.of([
        ...identifiers,
        ...fields.map((one) => `${one.name}_`),
        ...fields.map((one) => `${one.name}2`),
        ...drawing.entities.map((one) => one.toLowerCase()),
      ])
    : plain;
  // In expressions about its records the field would be meant where the entity is.
  if (isFree(name, fields) && !drawing.entities.includes(name) && /^[A-Za-z]\w*$/.test(name) && !reserved.has(name))
    return name;
  let given = plain;
  while (!isFree(given, fields)) given += "_";
  return given;
}

function drawTransitionName(drawing: NameDrawing, plain: string, others: readonly { readonly name: string }[]): string {
  const name = odd(drawing, 40)
    ? drawing.choices.of([
        ...identifiers.filter((one) => !verbs.has(one)),
        "constructor",
        "toString",
        "mark-done",
        "mark_done",
        "markDone",
        "x-",
        ...others.map((one) => `${one.name}-`),
      ])
    : plain;
  const given = isFree(name, others) ? name : plain;
  drawing.transitions.push(given);
  return given;
}

function drawShapeName(drawing: NameDrawing, entity: string): string {
  const name = odd(drawing, 40)
    ? drawing.choices.of([
        "row",
        "items",
        "Look",
        "Looks",
        "LookTask",
        "list",
        "create",
        "select",
        "subject",
        "json",
        "apply",
      ])
    : `Look${entity}`;
  if (!drawing.entities.some((other) => other.toLowerCase() === name.toLowerCase()) && !taken(drawing.shapes, name))
    return name;
  let given = `Look${entity}`;
  while (taken(drawing.shapes, given)) given += "_";
  return given;
}

// A condition called as an entity would be meant where the entity is.
function drawConditionName(drawing: NameDrawing, plain: string): string {
  return free(
    drawing,
    drawing.conditions,
    odd(drawing, 60)
      ? drawing.choices.of([
          ...freeTexts.filter((one) => one !== "-"),
          ...[...drawing.conditions].flatMap((one) => [`${one} of`, one.split(" ")[0] ?? one]),
          ...drawing.entities.map((one) => one.toLowerCase()),
        ])
      : plain,
    plain,
  );
}

function drawRuleName(drawing: NameDrawing, plain: string): string {
  return free(
    drawing,
    drawing.rules,
    odd(drawing, 60)
      ? drawing.choices.of([
          ...freeTexts,
          ...drawing.calls,
          ...drawing.entities,
          ...[...drawing.rules].map((one) => `${one}${drawing.choices.of(lengthened)}`),
        ])
      : plain,
    plain,
  );
}

function drawCallName(drawing: NameDrawing, plain: string): string {
  const before = drawing.choices.of([plain, ...drawing.calls]);
  const known = [
    ...freeTexts,
    ...drawing.entities,
    ...drawing.entities.map((one) => `create ${one}`),
    ...drawing.entities.map((one) => `Create a ${one.toLowerCase()}`),
    ...drawing.entities.map((one) => `${one} ${drawing.choices.of([...drawing.transitions, "x"])}`),
    ...drawing.entities.map((one) => `List ${one.toLowerCase()}s`),
    ...drawing.roles.map((role) => `${role} ${before}`),
    "Sign in",
    "Sign out",
    "Who am I",
    "Sign up",
  ];
  const name = !odd(drawing, 70)
    ? plain
    : drawing.choices.chance(60)
      ? `${before}${drawing.choices.of(lengthened)}`
      : drawing.choices.chance(30)
        ? (before.split(" ")[0] ?? before)
        : drawing.choices.of(known);
  let given = name;
  while (!drawing.calls.every((other) => other.toLowerCase() !== given.toLowerCase()))
    given = given === name ? plain : `${given}+`;
  drawing.calls.push(given);
  return given;
}

function drawTwinName(drawing: NameDrawing, call: string): string {
  let given = `${call}${drawing.choices.of(lengthened)}`;
  while (drawing.calls.some((other) => other.toLowerCase() === given.toLowerCase())) given += "+";
  drawing.calls.push(given);
  return given;
}

function free(drawing: NameDrawing, set: Set<string>, name: string, plain: string): string {
  return (set === drawing.conditions && drawing.entities.includes(name)) || taken(set, name) ? plain : name;
}

/** Names that no document may give to what expressions speak of, or that a generated one gives to something else. */
const reserved: ReadonlySet<string> = new Set([
  "name",
  "email",
  "password",
  "role",
  "id",
  "status",
  "this",
  "old",
  "me",
  "now",
  "input",
  "limit",
  "rate",
  "waitTime",
  "pageSize",
  "constructor",
]);

/** Verbs of records, which no transition can be called by. */
const verbs: ReadonlySet<string> = new Set([
  "read",
  "create",
  "update",
  "delete",
  "change",
  "list",
  "replace",
  "for",
  "where",
  "unless",
]);

/** Takes a name unless it, or one that differs in case alone, is taken already. */
function taken(set: Set<string>, name: string): boolean {
  if ([...set].some((other) => other.toLowerCase() === name.toLowerCase())) return true;
  set.add(name);
  return false;
}

function isFree(name: string, others: readonly { readonly name: string }[]): boolean {
  return !others.some((other) => other.name.toLowerCase() === name.toLowerCase());
}
