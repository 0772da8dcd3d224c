import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { noSpan } from "../../../base/span.ts";
import { positionOf } from "../../../base/source.ts";
import type { Source } from "../../../base/source.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { mentionsInput } from "../../../expression/tree/mentions.ts";
import type { Claim } from "../../../model/claim.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Field } from "../../../model/entity.ts";
import { isGiven } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { conditionAfterTransition, isAboutItselfOnly } from "../conditions/condition-after-transition.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import { factsInState } from "../conditions/facts-in-state.ts";
import { isChangedByCallers, isGivenByCallers } from "../conditions/written-by-callers.ts";
import { shareReads } from "../conditions/share-reads.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { keptByNamedRecords } from "../conditions/kept-by-named-records.ts";
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
  if (after === null || mentionsInput(after)) return [];
  const isAboutOthers = !isAboutItselfOnly(withoutChoices(after));
  const others = isAboutOthers ? keptByOthers(after, model, known) : [];
  if (others === null) return [];
  const line = String(positionOf(source, span.start).line);
  const mayBreak = (when: Expression | null): boolean =>
    transition.from.some((state) => {
      const given = [
        ...preventing(model, machine, transition),
        ...factsInState(model, machine, state, known),
        ...(when === null ? [] : [when]),
        ...others,
      ];
      const parts = given.flatMap(andPartsOf).filter((part) => shareReads(part, after) || readsMe(part));
      const before = [stateCondition(machine, [state]), ...parts, negateCondition(never)];
      return isAboutOthers ? isCertain([...before, after], known) : canHold([...before, after], known).kind === "yes";
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

/** Whether conditions can hold without anything assumed: also with the numbers of an example in place, so that their products are known. */
function isCertain(conditions: readonly Expression[], known: KnownNames): boolean {
  const found = canHold(conditions, known);
  if (found.kind !== "yes" || found.example.assumed.length === 0) return found.kind === "yes";
  const numbers = new Map(
    found.example.values
      .filter(({ expression: { type } }) => ["integer", "decimal", "money"].includes(type.kind))
      .map(({ expression, value }) => [printExpression(expression), value]),
  );
  const placed = conditions.map((condition) =>
    substituteParts(simplifyCondition(condition, known), (node) => {
      const value = node.kind === "field" ? numbers.get(printExpression(node)) : undefined;
      return value === undefined ? null : { kind: "literal", value, span: node.span, type: node.type };
    }),
  );
  const again = canHold(placed, known);
  return again.kind === "yes" && again.example.assumed.length === 0;
}

/**
 * What the records that a condition leads to keep, where it reads nothing but fields of such records that can have any value of their range
 * beside what rules on them say; null where more is known, or less.
 */
function keptByOthers(after: Expression, model: Specification, known: KnownNames): readonly Expression[] | null {
  const whole = simplifyCondition(after, known);
  const read: { readonly entity: string; readonly name: string }[] = [];
  const isPlain = !someNode(whole, (node) => {
    if (["comprehension", "collection", "shape", "variable"].includes(node.kind)) return true;
    if (node.type.kind === "list") return node.kind !== "list";
    if (node.kind !== "field" || node.of.kind === "this") return false;
    if (node.type.kind !== "record") read.push(node);
    const field = fieldNamed(entityNamed(model, node.entity), node.name);
    return node.of.kind === "me" || !isGiven(field ?? unknownField) || field?.isValueOpen === true;
  });
  // Rules on actions leave traces in what is stored, which are not followed; those on changes leave what a record began with.
  const isFree = model.rules.every(
    ({ on, holds }) =>
      on.kind === "entity" ||
      (on.kind === "action" && on.verb === "update") ||
      !read.some(({ entity, name }) =>
        someNode(holds, (node) => node.kind === "field" && node.entity === entity && node.name === name),
      ),
  );
  if (!isPlain || !isFree || !read.every(({ entity, name }) => isGivenByCallers(model, entity, name))) return null;
  const kept = keptByNamedRecords(model, [whole])
    .map((rule) => simplifyCondition(rule, known))
    .filter((rule) =>
      someNode(
        rule,
        (node) => node.kind === "field" && read.some((one) => one.entity === node.entity && one.name === node.name),
      ),
    );
  return kept.some((rule) => someNode(rule, ({ kind }) => kind === "comprehension" || kind === "collection"))
    ? null
    : kept;
}

/** What can't be named is nobody's to give. */
const unknownField: Pick<Field, "origin" | "type"> = { origin: { kind: "counted" }, type: { kind: "unknown" } };

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
