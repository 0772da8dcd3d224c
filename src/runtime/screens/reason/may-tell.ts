import { childrenOf } from "../../../expression/tree/children-of.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import type { Expression, FieldAccess } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import type { Right } from "../../../semantics/rights/rights.ts";

/** Somebody who is told of a condition. */
export interface Listener {
  readonly model: Specification;
  readonly role: string;
  /** The entity of the record that the condition is about, and the fields that its reader may read of it. Null: there is no record. */
  readonly about: { readonly entity: string; readonly seen: ReadonlySet<string> } | null;
  /** Further records of which it is known what their reader may read, by the expressions that stand for them. */
  readonly known?: readonly RecordKnownAs[];
}

/** A record by an expression, as it is printed, and the fields that its reader may read of it. */
export interface RecordKnownAs {
  readonly as: string;
  readonly seen: ReadonlySet<string>;
}

/**
 * Whether somebody may be told of a condition: they may read all that it reads, on each record that it could read. It is decided by
 * rights alone and not by data, so that nothing follows from what is not told.
 */
export function mayTell(listener: Listener, condition: Expression, owned: readonly string[] = []): boolean {
  switch (condition.kind) {
    case "token":
      return false;
    case "collection":
      return rightToRead(listener.model, listener.role, condition.entity).kind === "always";
    case "field":
      return mayTellField(listener, condition, owned) && mayTell(listener, condition.of, owned);
    case "comprehension": {
      const inner = isOwned(listener, condition.source) ? [...owned, condition.variable] : owned;
      return (
        mayTell(listener, condition.source, owned) &&
        mayTell(withoutVariable(listener, condition.variable), condition.body, inner)
      );
    }
    default:
      return childrenOf(condition).every((part) => mayTell(listener, part, owned));
  }
}

/** Inside a comprehension its variable hides another one of that name. */
function withoutVariable(listener: Listener, variable: string): Listener {
  if (listener.known === undefined) return listener;
  return { ...listener, known: listener.known.filter(({ as }) => !as.split(/\W+/).includes(variable)) };
}

function mayTellField({ model, role, about, known }: Listener, access: FieldAccess, owned: readonly string[]): boolean {
  const { of, entity, name } = access;
  const declared = entityNamed(model, entity);
  const right = rightToReadField(model, role, declared, name);
  if (right.kind === "never") return false;
  const type = fieldNamed(declared, name)?.type;
  if (type?.kind === "reverse") {
    const listed = rightToRead(model, role, type.entity);
    const isReadable = listed.kind === "always" || (of.kind === "me" && grantsWhere(listed, `${type.by} == me`));
    return isReadable && (right.kind === "always" || (of.kind === "me" && grantsWhere(right, "this == me")));
  }
  if (right.kind === "always") return true;
  if (of.kind === "this" || of.kind === "old") return about?.entity === entity && about.seen.has(name);
  if (of.kind === "me") return grantsWhere(right, "this == me");
  if (of.kind === "variable" && owned.includes(of.name)) return true;
  return known !== undefined && known.some(({ as, seen }) => seen.has(name) && as === printExpression(of));
}

/** Whether a list holds records that belong to the reader, and that the reader may read for that reason, with their fields. */
function isOwned(listener: Listener, source: Expression): boolean {
  if (source.kind === "comprehension" && (source.macro === "filter" || source.macro === "sort"))
    return isOwned(listener, source.source);
  if (source.kind !== "field" || source.of.kind !== "me") return false;
  const { model, role } = listener;
  const type = fieldNamed(entityNamed(model, source.entity), source.name)?.type;
  if (type?.kind !== "reverse") return false;
  const listed = entityNamed(model, type.entity);
  const rights = listed.fields.map(({ name }) => rightToReadField(model, role, listed, name));
  // A field with rows of its own could be readable on some of the records alone.
  return rights.every((right) => right.kind !== "when" || grantsWhere(right, `${type.by} == me`));
}

/** Whether a right is granted on each record of which a condition holds. */
function grantsWhere(right: Right, condition: string): boolean {
  const [left, other] = condition.split(" == ");
  return (
    right.kind === "always" ||
    (right.kind === "when" &&
      right.cases.some(({ when }) => [condition, `${other} == ${left}`].includes(printExpression(when))))
  );
}
