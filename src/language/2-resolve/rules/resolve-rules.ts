import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Call } from "../../../model/call.ts";
import type { Machine } from "../../../model/machine.ts";
import { findTransition } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Rule, RuleOn } from "../../../model/rule.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { isAction, readVerbOn, splitAction } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { NameScope, ResolveContext } from "../context/resolve-context.ts";
import { readErrorCode } from "../errors/read-error-code.ts";
import type { ErrorCodes } from "../errors/read-error-code.ts";
import { readExpression, conditionType } from "../context/read-expression.ts";
import { createDeclaredNames } from "../report/identifier.ts";
import { inputsOfCall, inputsOfRecord, inputsOfTransition } from "../context/input-owner.ts";
import { inputTypes } from "../inputs/resolve-inputs.ts";

/** What a rule can be about beside entities. */
export interface RuleSubjects {
  readonly calls: readonly Call[];
  readonly machines: readonly Machine[];
  /** The types of what creating and updating calls of an entity take. */
  inputOf(verb: "create" | "update", entity: string): ReadonlyMap<string, ValueType>;
}

/** Point 5. `fallback` is the code of the entry for invalid input, for rules that name no error. */
export function resolveRules(
  records: readonly DocumentRecord[],
  subjects: RuleSubjects,
  codes: ErrorCodes,
  fallback: string,
  context: ResolveContext,
): readonly Rule[] {
  const declared = createDeclaredNames(context.report);
  return records.flatMap((record): readonly Rule[] => {
    const { name, values, span } = record;
    const onCell = values.get("On");
    const cell = values.get("Must hold");
    if (name !== null && declared.declare(name, name.text, "rule"))
      context.report.names.declare({ kind: "rule", of: null, name: name.text }, name);
    const error = values.get("Error");
    const code = error === undefined ? fallback : readErrorCode(error, codes, context.report);
    const on = onCell === undefined ? null : readOn(withoutBackticks(onCell), subjects, context);
    if (on === null || cell === undefined || name === null) return [];
    const holds = readExpression(
      cell,
      environmentOf(context, aroundOf(on, subjects, context.people)),
      conditionType,
      context,
    );
    return holds === null || code === null ? [] : [{ name: name.text, on, holds, error: code, span }];
  });
}

/** What can be done to records beside transitions, and have rules on it. */
const ruledVerbs: readonly string[] = ["create", "update", "delete"];

function readOn(words: Words, { calls }: RuleSubjects, context: ResolveContext): RuleOn | null {
  const { text } = words;
  const { names } = context.report;
  const split = splitAction(words);
  if (oneNamed(calls, text) !== undefined) {
    const other =
      oneNamed(context.entities, text) !== undefined
        ? `the entity \`${text}\``
        : split !== null && isAction(split, ruledVerbs, context)
          ? `to ${text}`
          : null;
    if (other !== null) {
      context.report.add(
        createDiagnostic("ambiguous-name", spanOf(words), { text, one: "the call of that name", other }),
      );
      return null;
    }
  }
  if (oneNamed(context.entities, text) !== undefined) {
    names.mention({ kind: "entity", of: null, name: text }, words);
    return { kind: "entity", entity: text };
  }
  if (oneNamed(calls, text) !== undefined) {
    names.mention({ kind: "call", of: null, name: text }, words);
    return { kind: "call", call: text };
  }
  if (context.broken.has(text)) return null;
  if (split !== null && oneNamed(context.entities, split.entity.text) !== undefined) {
    const read = readVerbOn(split.verbs, split.entity, ruledVerbs, context);
    if (read === null) return null;
    if (read.isTransition) return { kind: "action", verb: "transition", transition: read.verb, entity: read.entity };
    return { kind: "action", verb: read.verb as "create", transition: null, entity: read.entity };
  }
  const known = [...context.entities.map(({ name }) => name), ...calls.map(({ name }) => name)];
  const actions = context.entities.flatMap(({ name }) =>
    [...ruledVerbs, ...(context.transitions.get(name) ?? [])].map((verb) => `${verb} ${name}`),
  );
  context.report.add(
    createDiagnostic("unknown-rule-subject", spanOf(words), { text }, didYouMean(text, [...known, ...actions])),
  );
  return null;
}

function aroundOf(on: RuleOn, { calls, machines, inputOf }: RuleSubjects, people: string | null): NameScope {
  switch (on.kind) {
    case "entity":
      return { this: on.entity, old: on.entity };
    case "call": {
      const call = oneNamed(calls, on.call)!;
      return {
        ...recordsOf(call, people),
        input: inputTypes(call.takes, inputsOfCall(call.name)),
        sentTo: inputsOfCall(call.name),
      };
    }
    case "action": {
      if (on.verb === "delete") return { this: on.entity, old: on.entity, input: new Map() };
      if (on.verb !== "transition")
        return {
          this: on.entity,
          old: on.entity,
          input: inputOf(on.verb, on.entity),
          sentTo: inputsOfRecord(on.entity),
        };
      const transition = findTransition({ machines }, on.entity, on.transition);
      return {
        this: on.entity,
        old: on.entity,
        input: inputTypes(transition?.inputs ?? [], inputsOfTransition(on.entity, on.transition ?? "")),
        sentTo: inputsOfTransition(on.entity, on.transition ?? ""),
      };
    }
  }
}

/** The records that a rule on a call is about: what it does something to, else whoever it is about, else what On finds. */
function recordsOf({ does, subject }: Call, people: string | null): Pick<NameScope, "this" | "old"> {
  switch (does.kind) {
    case "list":
    case "nothing":
    case "statements":
      return { this: subject?.entity ?? null };
    case "reset":
      return { this: null };
    case "sign in":
    case "sign out":
    case "me":
      return { this: people };
    case "sign up":
      return { this: people, old: people };
    default:
      return { this: does.entity, old: does.entity };
  }
}
