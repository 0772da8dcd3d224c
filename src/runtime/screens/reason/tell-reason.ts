import type { Span } from "../../../base/span.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { errorCoded, transitionNamed } from "../../../model/find.ts";
import { isRightTo } from "../../../model/right-to.ts";
import type { Machine } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import { asSent } from "../../../semantics/call/complete-refusal.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { errorOfCall } from "../../../semantics/decision/error-of-call.ts";
import { messageParameters, namesOfFacts } from "../../../semantics/decision/message-facts.ts";
import type { MessageFacts } from "../../../semantics/decision/message-facts.ts";
import { mayEver, refusalOfRole } from "../../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../../semantics/rights/role-of.ts";
import { limitIn } from "../../../symbolic/limit-in.ts";
import { choiceInWords } from "../../../wording/reasons/choice-in-words.ts";
import { roleInWords } from "../../../wording/reasons/role-in-words.ts";
import { conditionInWords } from "../../../wording/reasons/condition-in-words.ts";
import type { ActionName, ReasonTexts } from "../../../wording/reasons/reason-texts.ts";
import { refusalMessage } from "../../../wording/word-refusal.ts";
import { mayTell } from "./may-tell.ts";
import type { Obstacle } from "./obstacles.ts";
import type { ReasonView } from "./reason-view.ts";

/** To whom a reason is told, and how. */
export interface ReasonTelling {
  readonly model: Specification;
  readonly role: string;
  readonly texts: ReasonTexts;
  readonly inWords: (name: string) => string;
  /** Where the document says something; null where its reader is not to know. */
  readonly locate: (span: Span) => string | null;
  /** The record that the call is about, with what its reader may read of it; null: there is none. */
  readonly about: { readonly entity: string; readonly values: Readonly<Record<string, Value>> } | null;
}

/** Tells that a role may never make a call; null where it may, or where nobody may. */
export function tellRole(telling: ReasonTelling, call: Call, action: ActionName): ReasonView | null {
  const { model, role, texts } = telling;
  const refusal = refusalOfRole(model, role, call);
  const visitor = visitorRole(model);
  const admitted = model.roles.map(({ name }) => name).filter((name) => name !== visitor && mayEver(model, name, call));
  if (refusal === null || admitted.length === 0) return null;
  const roles = admitted.map(roleInWords);
  return {
    kind: "role",
    code: errorOfCall(model, call, refusal).code,
    text: texts.onlyRoles(action, roles, role !== visitor),
    brief: texts.brief.onlyRoles(roles),
    line: lineOf(telling, call, refusal),
  };
}

/** Tells why a call is refused that meets an obstacle. */
export function tellReason(telling: ReasonTelling, call: Call, action: ActionName, obstacle: Obstacle): ReasonView {
  const refusal = refusalAt(telling, call, obstacle);
  const { kind, text, brief } = sayReason(telling, call, action, { ...obstacle, refusal });
  return { kind, code: refusal.code, text, brief, line: lineOf(telling, call, obstacle.refusal) };
}

/** What a call answers that meets an obstacle. */
export function refusalAt(
  { model, about }: Pick<ReasonTelling, "model" | "about">,
  call: Call,
  { refusal }: Obstacle,
): Refusal {
  const own = errorOfCall(model, call, asSent(call, refusal));
  const entry = errorCoded(model, own.code);
  const facts: MessageFacts = ([name = "", ...rest]) => (rest.length === 0 ? about?.values[name] : undefined);
  return { ...own, parameters: messageParameters(model, entry, facts) };
}

type Said = Pick<ReasonView, "kind" | "text" | "brief">;

function sayReason(telling: ReasonTelling, call: Call, action: ActionName, obstacle: Obstacle): Said {
  const { model, texts, about } = telling;
  const { refusal, holds } = obstacle;
  const rule = ruleAt(model, refusal.because);
  if (rule !== null) return sayRule(telling, rule, obstacle);
  if (call.does.kind === "transition" && refusal.detection !== "not allowed") {
    const { machine, transition } = transitionNamed(model, call.does.entity, call.does.transition);
    const isOfGuard = isSameSpan(refusal.because, transition.span);
    if (isOfGuard && transition.guard !== null) return sayGuard(telling, transition.guard, refusal);
    if (refusal.because === null && about !== null && readsState(holds, machine.entity, machine.field)) {
      const now = about.values[machine.field];
      return sayState(telling, action, { machine, from: transition.from, now });
    }
  }
  if (refusal.detection === "not allowed") return sayRight(telling, action, holds);
  const told = tell(telling, holds);
  const message = messageOf(telling, refusal);
  const text = message ?? (told === null ? texts.notHere(action) : texts.needed(told));
  return { kind: "other", text: sentence(text), brief: text };
}

/** Where no transition leads out of the present state, that is the reason: nobody is to wait for another one. */
function sayState(
  { texts, inWords }: ReasonTelling,
  action: ActionName,
  {
    machine,
    from,
    now,
  }: { readonly machine: Machine; readonly from: readonly string[]; readonly now: Value | undefined },
): Said {
  const states = from.map(choiceInWords);
  const present = typeof now === "string" ? choiceInWords(now) : null;
  const text = texts.onlyStates(action, inWords(machine.field), states, present);
  const isFinal = machine.states.some(({ name, final }) => name === now && final);
  if (present === null || !isFinal) return { kind: "state", text, brief: texts.brief.onlyStates(states) };
  const final = texts.finalState(present);
  return { kind: "state", text: `${text} ${sentence(final)}`, brief: final };
}

function sayRight(telling: ReasonTelling, action: ActionName, holds: Expression): Said {
  const { texts } = telling;
  const told = tell(telling, holds);
  if (told === null) return { kind: "right", text: texts.notHere(action), brief: texts.brief.notHere };
  const names = namesOf(telling, holds).map((name) => texts.conditions.quoted(name));
  const named = names.length === 0 ? told : `${told} (${names.join(", ")})`;
  return { kind: "right", text: sentence(texts.onlyWhere(action, named)), brief: texts.brief.onlyWhere(told) };
}

function sayGuard(telling: ReasonTelling, guard: Expression, refusal: Refusal): Said {
  const { model, texts } = telling;
  const told = tell(telling, guard);
  const message = messageOf(telling, refusal) ?? refusalMessage(model, refusal);
  if (told === null) return { kind: "guard", text: sentence(message), brief: message };
  const needed = sentence(texts.needed(told));
  // What the system says of any wrong state tells less than the condition.
  const text = refusal.detection === null ? `${sentence(message)} ${needed}` : needed;
  return { kind: "guard", text, brief: texts.brief.onlyWhere(told) };
}

function sayRule(telling: ReasonTelling, rule: Rule, { refusal, holds }: Obstacle): Said {
  const { texts } = telling;
  const kind = limitIn(holds) === null ? "rule" : "limit";
  const message = refusal.detection === null ? messageOf(telling, refusal) : null;
  const told = message === null ? tell(telling, rule.holds) : null;
  const text = message ?? (told === null ? texts.broken(rule.name) : texts.needed(told));
  return { kind, text: sentence(text), brief: text };
}

/** A condition in words; null where its reader may not be told it, or where no words say it. */
function tell({ model, role, texts, inWords, about }: ReasonTelling, condition: Expression): string | null {
  const seen = about === null ? null : { entity: about.entity, seen: new Set(Object.keys(about.values)) };
  if (!mayTell({ model, role, about: seen }, condition)) return null;
  return conditionInWords({ model, texts: texts.conditions, inWords }, condition);
}

/** The names that the document gives to parts of a condition. */
function namesOf({ model, about }: ReasonTelling, holds: Expression): readonly string[] {
  const text = printExpression(holds);
  return model.conditions.flatMap(({ name, entity, holds: named }) =>
    entity === about?.entity && text.split(" or ").includes(printExpression(named)) ? [name] : [],
  );
}

/** The message of an error in the document's words; null where a name in it stands for something that is not known yet. */
function messageOf({ model }: ReasonTelling, refusal: Refusal): string | null {
  const entry = errorCoded(model, refusal.code);
  const isKnown = namesOfFacts(model, entry).every((path) => Object.hasOwn(refusal.parameters, path.join(".")));
  return isKnown ? refusalMessage(model, refusal) : null;
}

/** Where the document says what refuses a call: at the rule or guard, the transition, or the row of the permission table. */
function lineOf({ model, locate }: ReasonTelling, call: Call, { because, detection }: Refusal): string | null {
  if (because !== null) return isInDocument(because) ? locate(because) : null;
  const span =
    detection === "wrong state" && call.does.kind === "transition"
      ? transitionNamed(model, call.does.entity, call.does.transition).transition.span
      : detection === "not allowed" || detection === "not signed in"
        ? model.grants.find(({ action }) => isRightTo(action, call))?.row
        : undefined;
  return span !== undefined && isInDocument(span) ? locate(span) : null;
}

function isInDocument({ end }: Span): boolean {
  return end > 0;
}

function ruleAt({ rules }: Specification, because: Span | null): Rule | null {
  return rules.find(({ span }) => isSameSpan(span, because)) ?? null;
}

function isSameSpan(one: Span | null, other: Span | null): boolean {
  return one !== null && other !== null && one.start === other.start && one.end === other.end;
}

function readsState(condition: Expression, entity: string, field: string): boolean {
  return someNode(
    condition,
    (node) => node.kind === "field" && node.of.kind === "this" && node.entity === entity && node.name === field,
  );
}

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…。！？]$/.test(whole) ? whole : `${whole}.`;
}
