import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { noSpan } from "../../../base/span.ts";
import { positionOf } from "../../../base/source.ts";
import type { Source } from "../../../base/source.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { mentionsInput } from "../../../expression/tree/mentions.ts";
import type { Claim } from "../../../model/claim.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { conditionAfterTransition, isAboutItselfOnly } from "../conditions/condition-after-transition.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import { factsInState } from "../conditions/facts-in-state.ts";
import { isChangedByCallers } from "../conditions/written-by-callers.ts";
import { shareReads } from "../conditions/share-reads.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports rights to transitions whose effects may do what a claim says never happens, where neither the right nor a guard or rule prevents it. */
export const checkClaimsAfterEffects: Check = (model, source, reported, known) => {
  if ([...new Set([3, 4, 5, 6] as const)].some((point) => hasErrorsIn(point, model, reported))) return [];
  return model.claims.flatMap((claim) =>
    model.machines.flatMap((machine) =>
      machine.transitions.flatMap((transition) => brokenBy(claim, machine, transition, { model, source, known })),
    ),
  );
};

interface Context {
  readonly model: Specification;
  readonly source: Source;
  readonly known: KnownNames;
}

function brokenBy(
  { kind, of, says, span }: Claim,
  machine: Machine,
  transition: Transition,
  { model, source, known }: Context,
): readonly Diagnostic[] {
  if (of.kind !== "world" || of.entity !== machine.entity) return [];
  const written = new Set([
    machine.field,
    ...transition.effects.flatMap((effect) =>
      effect.kind === "assign" && effect.of.kind === "this" ? [effect.field] : [],
    ),
  ]);
  const never = simplifyCondition(kind === "never" ? of.holds : negateCondition(of.holds), known);
  if (!someNode(never, (node) => node.kind === "field" && node.of.kind === "this" && written.has(node.name))) return [];
  const after = conditionAfterTransition(never, transition, machine, model);
  if (after === null || mentionsInput(after) || !isAboutItselfOnly(withoutChoices(after))) return [];
  const line = String(positionOf(source, span.start).line);
  const mayBreak = (when: Expression | null): boolean =>
    transition.from.some((state) => {
      const given = [
        ...preventing(model, machine, transition),
        ...factsInState(model, machine, state, known),
        ...(when === null ? [] : [when]),
      ];
      const parts = given.flatMap(andPartsOf).filter((part) => shareReads(part, after) || readsMe(part));
      const before = [stateCondition(machine, [state]), ...parts, negateCondition(never)];
      return canHold([...before, after], known).kind === "yes";
    });
  const related = [{ span, message: "The claim stands here." }];
  const told = says === "" ? "" : ` (${says})`;
  if (!readsMe(after))
    return mayBreak(null) && isUnchanged(model, machine, after)
      ? [
          createDiagnostic(
            "transition-against-claim",
            transition.span,
            { transition: transition.name, line, says: told },
            { related },
          ),
        ]
      : [];
  return model.grants
    .filter((grant) => isToTake(grant, machine, transition) && mayBreak(grant.when))
    .map((grant) =>
      createDiagnostic(
        "effect-against-claim",
        grant.span,
        { role: grant.role, transition: transition.name, line, says: told },
        {
          related: [...related, { span: transition.span, message: "The effect stands here." }],
        },
      ),
    );
}

/** A condition without what decides between the two values of a choice: that may be about other records, which can be like this or like that. */
function withoutChoices(condition: Expression): Expression {
  return substituteParts(condition, (part) =>
    part.kind === "conditional"
      ? { ...part, condition: always, then: withoutChoices(part.then), otherwise: withoutChoices(part.otherwise) }
      : null,
  );
}

const always: Expression = { kind: "literal", value: true, span: noSpan, type: { kind: "boolean" } };

/** Whether only transitions write what decides, so that their guards and effects alone have to keep the claim. */
function isUnchanged(model: Specification, machine: Machine, condition: Expression): boolean {
  const fields = entityNamed(model, machine.entity).fields.filter(({ name }) =>
    someNode(condition, (node) => node.kind === "field" && node.of.kind === "this" && node.name === name),
  );
  return fields.every(({ name }) => !isChangedByCallers(model, machine.entity, name));
}

function isToTake({ action }: Grant, { entity }: Machine, { name }: Transition): boolean {
  return action.kind === "transition" && action.entity === entity && action.transition === name;
}

/** The guard of a transition, and the rules that its result has to keep, said of the record before. */
function preventing(model: Specification, machine: Machine, transition: Transition): readonly Expression[] {
  const rules = model.rules.filter(
    ({ on }) =>
      (on.kind === "entity" && on.entity === machine.entity) ||
      (on.kind === "action" && on.entity === machine.entity && on.transition === transition.name),
  );
  return [
    ...(transition.guard === null ? [] : [transition.guard]),
    ...rules.flatMap(({ holds }) => conditionAfterTransition(holds, transition, machine, model) ?? []),
  ];
}

function readsMe(condition: Expression): boolean {
  return someNode(condition, ({ kind }) => kind === "me");
}
