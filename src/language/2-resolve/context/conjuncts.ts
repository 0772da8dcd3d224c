import type { Syntax, WrittenName } from "../../../expression/syntax/syntax.ts";
import type { Entity } from "../../../model/entity.ts";
import { oneNamed } from "../../../model/one-named.ts";

/** Splits `a and b and c` into its conjuncts. */
export function conjunctsOf(syntax: Syntax): readonly Syntax[] {
  return syntax.kind === "binary" && syntax.operator === "and"
    ? [...conjunctsOf(syntax.left), ...conjunctsOf(syntax.right)]
    : [syntax];
}

/** Joins conjuncts to one condition; null if there are none. */
export function joinConjuncts(parts: readonly Syntax[]): Syntax | null {
  const [first, ...rest] = parts;
  if (first === undefined) return null;
  return rest.reduce<Syntax>(
    (left, right) => ({
      kind: "binary",
      operator: "and",
      left,
      right,
      span: { start: left.span.start, end: right.span.end },
    }),
    first,
  );
}

/** The field and the parameter of `number == path.nr` or `path.nr == number`; null for any other condition. */
export function keyComparison(syntax: Syntax): { readonly field: WrittenName; readonly parameter: WrittenName } | null {
  for (const [one, other] of sidesOf(syntax)) {
    const [name, ...inner] = pathOf(one);
    if (name === undefined || inner.length > 0 || other.kind !== "member" || !isName(other.of, "path")) continue;
    return { field: one.kind === "member" ? one.member : { name, span: one.span }, parameter: other.member };
  }
  return null;
}

/** Whether at most one record satisfies all conditions: the fields that they compare are unique, alone or in combination. */
export function isUniqueBy(entity: Entity, parts: readonly Syntax[], entities: readonly Entity[]): boolean {
  const bound = new Set(parts.flatMap((part) => boundBy(part, entity, entities)));
  return bound.has("id") || entity.unique.some((names) => names.every((name) => bound.has(name)));
}

/** The expression that a condition compares with a path parameter: `project.number == path.project`; null if it compares none. */
export function comparedWithParameter(syntax: Syntax, parameter: string): Syntax | null {
  const found = sidesOf(syntax).find(
    ([, other]) => other.kind === "member" && isName(other.of, "path") && other.member.name === parameter,
  );
  return found?.[0] ?? null;
}

/** The fields of the entity that a condition compares with an outside value: `slug`, or `project` for `project.number`. */
function boundBy(syntax: Syntax, entity: Entity, entities: readonly Entity[]): readonly string[] {
  return sidesOf(syntax).flatMap(([one, other]) => {
    const [name, ...inner] = pathOf(one);
    const isOutside =
      other.kind === "literal" ||
      isName(other, "me") ||
      (other.kind === "member" && ["path", "input", "me"].includes(rootOf(other)));
    if (!isOutside) return [];
    if (isName(one, "this")) return ["id"];
    if (name === undefined) return [];
    if (inner.length === 0) return [name];
    const type = oneNamed(entity.fields, name)?.type;
    const target = type?.kind === "reference" ? oneNamed(entities, type.entity) : undefined;
    const [key, ...further] = inner;
    const isKey =
      target !== undefined &&
      further.length === 0 &&
      (key === "id" || target.unique.some((names) => names.length === 1 && names[0] === key));
    return isKey ? [name] : [];
  });
}

function sidesOf(syntax: Syntax): readonly (readonly [Syntax, Syntax])[] {
  return syntax.kind === "binary" && syntax.operator === "=="
    ? [
        [syntax.left, syntax.right],
        [syntax.right, syntax.left],
      ]
    : [];
}

/** The names of a chain such as `project.number`, without a leading `this`; none for any other expression. */
function pathOf(syntax: Syntax): readonly string[] {
  if (syntax.kind === "name") return ["this", "me", "input", "path"].includes(syntax.name) ? [] : [syntax.name];
  if (syntax.kind !== "member") return [];
  if (isName(syntax.of, "this")) return [syntax.member.name];
  const before = pathOf(syntax.of);
  return before.length === 0 ? [] : [...before, syntax.member.name];
}

function rootOf(syntax: Syntax): string {
  return syntax.kind === "member" ? rootOf(syntax.of) : syntax.kind === "name" ? syntax.name : "";
}

function isName(syntax: Syntax, name: string): boolean {
  return syntax.kind === "name" && syntax.name === name;
}
