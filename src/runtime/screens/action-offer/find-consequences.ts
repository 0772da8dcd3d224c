import type { Call } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { rightToRead } from "../../../semantics/rights/rights.ts";
import type { ConsequencesView } from "./consequences-view.ts";

/** What somebody in a role is asked about before a call is made that takes no inputs: null for what one click may do. */
export function findConsequences(model: Specification, role: string, { does }: Call): ConsequencesView | null {
  if (does.kind !== "transition" && does.kind !== "statements") return null;
  const steps = transitionsOf(model, does);
  const final = steps.map(finalState).find((state) => state !== null) ?? null;
  const effects = steps.flatMap(({ transition }) => transition.effects.flatMap(changeOf));
  const entitiesOf = (kind: RecordChange["kind"]): readonly string[] => [
    ...new Set(
      effects
        .filter((one) => one.kind === kind && rightToRead(model, role, one.entity).kind !== "never")
        .map(({ entity }) => entity),
    ),
  ];
  const found = { final, creates: entitiesOf("create"), changes: entitiesOf("change"), deletes: entitiesOf("delete") };
  const isHarmless =
    final === null && found.creates.length === 0 && found.changes.length === 0 && found.deletes.length === 0;
  return isHarmless ? null : found;
}

/** A transition with its machine. */
interface Step {
  readonly machine: Machine;
  readonly transition: Transition;
}

/** The transitions that a call takes: its own, or those among its statements. */
function transitionsOf(
  model: Specification,
  does: Extract<Call["does"], { kind: "transition" | "statements" }>,
): readonly Step[] {
  if (does.kind === "transition") return [transitionNamed(model, does.entity, does.transition)];
  return takenBy(does.statements).map(({ entity, transition }) => transitionNamed(model, entity, transition));
}

function takenBy(statements: readonly Statement[]): readonly Extract<Statement, { kind: "take" }>[] {
  return statements.flatMap((one) =>
    one.kind === "take" ? [one] : one.kind === "each" ? takenBy(one.statements) : [],
  );
}

/** The state to which a step leads, where neither people nor time lead out of it. */
function finalState({ machine, transition: { to } }: Step): string | null {
  return machine.transitions.some(({ from }) => from.includes(to)) ? null : to;
}

/** A change of records other than the one whose transition it is. */
interface RecordChange {
  readonly kind: "create" | "change" | "delete";
  readonly entity: string;
}

function changeOf(statement: Statement): readonly RecordChange[] {
  switch (statement.kind) {
    case "assign":
      return statement.of.kind === "this" ? [] : [{ kind: "change", entity: statement.entity }];
    case "update":
    case "take":
      return [{ kind: "change", entity: statement.entity }];
    case "create":
    case "delete":
      return [{ kind: statement.kind, entity: statement.entity }];
    case "each":
      return statement.statements.flatMap(changeOf);
  }
}
