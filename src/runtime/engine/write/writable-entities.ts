import type { Does } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Specification } from "../../../model/specification.ts";
import { referrersOf } from "../../../semantics/write/remove.ts";

/** The entities that a call may write: its own, those of its effects, and those that go or are cleared with a deletion. */
export function writableEntities(model: Specification, does: Does): ReadonlySet<string> {
  switch (does.kind) {
    case "create":
    case "update":
      return new Set([does.entity]);
    case "sign up":
      return new Set(model.identification === null ? [] : [model.identification.entity]);
    case "delete":
      return goingWith(model, does.entity);
    case "transition": {
      const { effects } = transitionNamed(model, does.entity, does.transition).transition;
      return new Set([does.entity, ...writtenBy(model, effects)]);
    }
    case "statements":
      return new Set(writtenBy(model, does.statements));
    case "reset":
      return new Set(model.entities.map(({ name }) => name));
    default:
      return new Set();
  }
}

function writtenBy(model: Specification, statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((one): readonly string[] => {
    switch (one.kind) {
      case "delete": return [...goingWith(model, one.entity)];
      case "each": return writtenBy(model, one.statements);
      case "take": return [one.entity, ...writtenBy(model, transitionNamed(model, one.entity, one.transition).transition.effects)];
      default: return [one.entity];
    }
  });
}

function goingWith(model: Specification, entity: string): ReadonlySet<string> {
  const going = new Set([entity]);
  for (const goes of going) {
    for (const { entity: other, whenDeleted } of referrersOf(model, goes)) if (whenDeleted !== "refuse") going.add(other);
  }
  return going;
}
