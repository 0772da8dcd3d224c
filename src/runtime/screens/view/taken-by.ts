import { someNode } from "../../../expression/tree/children.ts";
import { possible } from "../../../expression/tree/possible.ts";
import { substitute } from "../../../expression/tree/substitute.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToDo } from "../../../semantics/rights/gate.ts";
import { othersRead } from "../../../semantics/write/others-read.ts";
import { invariantsOf, rulesOn } from "../../../semantics/write/rules-on.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { judged } from "../../engine/sight/rights-of-role.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { Scope } from "../../store/compile/scope.ts";
import { join, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { onNewRecord } from "../offer/on-new-record.ts";
import { givenTo, isOwners, ownerBound, ownerVariable } from "./owner.ts";

/** The variable that stands for what could be chosen: no document can give one of its own this name. */
const candidate = "@candidate";

/** What is known beside a choice that is to be made. */
export interface About {
  /** Whether the record that the call is about is in the row at `s`. */
  readonly hasSubject: boolean;
  /** The reference to the owner of what is to be created, where there is one. */
  readonly by: string | null;
}

/** Where the call would take the record at `t` as that input, as far as that can be known without the others. */
export function takenBy(
  compiled: Compiled,
  role: string,
  call: Call,
  input: Input,
  { hasSubject, by }: About,
): readonly Fragment[] {
  const { model } = compiled;
  const right = rightToDo(model, role, call);
  const own = isOwners(model, call, by);
  const conditions = [
    ...alternatives(right.kind === "when" ? right.cases.map(({ when }) => when) : []),
    ...judgedConditions(compiled, call).map((one) => [one]),
    ...(own === null ? [] : [[own]]),
  ];
  const scope: Scope = {
    ...judged(compiled, hasSubject ? "s" : null),
    old: hasSubject ? { kind: "row", alias: "s" } : null,
    variables: { [candidate]: { kind: "row", alias: "t" }, [ownerVariable]: ownerBound },
    taken: ["t", "s"],
  };
  const isOpen = (part: Expression): boolean =>
    someNode(part, ({ kind }) => kind === "input" || (!hasSubject && (kind === "this" || kind === "old")));
  return conditions.map((any) => {
    const held = any.map(
      (condition) =>
        sql`coalesce(${compileCondition(possible(withCandidate(model, condition, call, input, by), isOpen), scope)}, false)`,
    );
    return sql`(${join(held, sql` or `)})`;
  });
}

function alternatives(cases: readonly Expression[]): readonly (readonly Expression[])[] {
  return cases.length === 0 ? [] : [cases];
}

function judgedConditions({ model }: Compiled, call: Call): readonly Expression[] {
  const { does } = call;
  if (does.kind === "create") {
    // What a rule says of records of the kind created is judged with the new one among them, which isn't known here.
    const own = invariantsOf(model, does.entity).filter(({ holds }) => !othersRead(model, holds).has(does.entity));
    return [...rulesOn(model, "create", does.entity, null, call), ...own].map(({ holds }) => holds);
  }
  if (does.kind !== "transition") return [];
  const { guard } = transitionNamed(model, does.entity, does.transition).transition;
  return guard === null ? [] : [guard];
}

/** The condition with the input, and the new record's field that it sets, replaced by the candidate. */
function withCandidate(
  model: Specification,
  condition: Expression,
  call: Call,
  { name, field, type }: Input,
  by: string | null,
): Expression {
  const entity = type.kind === "reference" ? type.entity : "";
  const chosenOne: Expression = {
    kind: "variable",
    name: candidate,
    span: condition.span,
    type: { kind: "record", entity },
  };
  const chosen = substitute(condition, (part) =>
    part.kind === "entry" && part.of.kind === "input" && (part.name === name || part.name === field) ? chosenOne : null,
  );
  if (call.does.kind !== "create") return chosen;
  return onNewRecord(model, call.does.entity, chosen, givenTo(model, call, by).set(field ?? name, chosenOne));
}
