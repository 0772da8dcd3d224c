import { printExpression } from "../expression/print/print-expression.ts";
import { lineText } from "../base/source.ts";
import type { Call } from "../model/call.ts";
import type { Constant } from "../model/constant.ts";
import type { ErrorEntry } from "../model/error-entry.ts";
import type { Named } from "../model/mention.ts";
import type { Rule } from "../model/rule.ts";
import type { Shape } from "../model/shape.ts";
import type { Specification } from "../model/specification.ts";
import { actionsOfCall } from "../semantics/write/actions-of-call.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { callWithRoute, callsTakingAction } from "./rights-and-calls.ts";
import type { ExplanationFact, ExplainContext } from "./explain-context.ts";
import { describeErrorEntry, factsFor, lineNumberOf } from "./explain-context.ts";

/** Explains a rule: when it is judged, and the error where it does not hold. */
export function explainRule(context: ExplainContext, { name, on, holds, error }: Rule): ClauseExplanation {
  const { model } = context;
  const call = on.kind === "call" ? model.calls.find((one) => one.name === on.call) : undefined;
  const when =
    on.kind === "entity"
      ? [
          `after every write to ${on.entity}, through whatever call`,
          "and to whatever else it looks at: no call may leave it broken that found it whole",
        ]
      : on.kind === "call"
        ? [`before the call “${on.call}” does anything`]
        : [
            `before ${on.transition ?? on.verb} ${on.entity}, on the record ${on.verb === "delete" ? "that would be deleted" : "as it would become"}`,
          ];
  const calls =
    on.kind === "action" && on.verb !== "transition"
      ? callsTakingAction(
          model,
          on.verb === "update"
            ? { kind: "update", entity: on.entity, fields: null }
            : { kind: on.verb, entity: on.entity },
        )
      : on.kind === "action"
        ? callsTakingAction(model, { kind: "transition", entity: on.entity, transition: on.transition ?? "" })
        : call === undefined
          ? on.kind === "entity"
            ? callsWriting(model, on.entity)
            : []
          : [call];
  return {
    heading: `the rule ${name}`,
    facts: [
      ...factsFor("Must hold", `\`${printExpression(holds)}\``),
      ...factsFor("Judged", ...when),
      ...factsFor("For", "everybody, whoever calls and by whatever way"),
      ...factsFor("Calls", ...calls.map(callWithRoute)),
      ...factsFor("Else", `refused with ${describeErrorEntry(context, error)}, and nothing is written`),
    ],
  };
}

/** The calls that may create or change a record of an entity. */
function callsWriting(model: Specification, entity: string): readonly Call[] {
  return model.calls.filter(({ does }) =>
    actionsOfCall(model, does).some((one) => one.entity === entity && one.verb !== "delete"),
  );
}

/** Explains an error: its answer, and what raises it. */
export function explainErrorEntry(context: ExplainContext, { code, when, handling }: ErrorEntry): ClauseExplanation {
  const { model } = context;
  const rules = model.rules
    .filter(({ error }) => error === code)
    .map((rule) => `line ${lineNumberOf(context, rule.span)}: the rule ${rule.name}`);
  const guards = model.machines.flatMap(({ entity, transitions }) =>
    transitions
      .filter(({ error, guard }) => error === code || (when === "wrong state" && error === null && guard !== null))
      .map((one) => `line ${lineNumberOf(context, one.span)}: the guard of ${one.name} ${entity}`),
  );
  const calls = model.calls.flatMap(({ name, errors, span }) =>
    errors
      .filter((own) => own.code === code)
      .map(
        (own) =>
          `line ${lineNumberOf(context, span)}: the call ${name}${own.when !== null ? ` when ${own.when}` : own.input !== null ? ` when ${own.input.name} is ${own.input.is}` : " says that it can give it"}`,
      ),
  );
  const does = {
    show: "shows the message",
    "sign in": "shows the sign-in screen",
    reload: "loads anew",
    mark: "marks the fields",
    retry: "waits and tries again",
    words: handling.kind === "words" ? handling.text : "",
  }[handling.kind];
  return {
    heading: `the error ${code}`,
    facts: [
      ...factsFor("Answered", describeErrorEntry(context, code)),
      ...factsFor(
        "Raised",
        when === null ? null : `whenever the product detects “${when}”`,
        ...rules,
        ...guards,
        ...calls,
        when === null && rules.length + guards.length + calls.length === 0 ? "by nothing" : null,
      ),
      ...factsFor("A client", does),
    ],
  };
}

const knownConstants: Readonly<Record<string, string>> = {
  pageSize: "how many records a list has where nobody says otherwise",
  callsPerPerson: "how many calls one person may make: more are refused",
};

/** Explains a constant: its value, and where it is used. */
export function explainConstant(context: ExplainContext, { name, written, meaning }: Constant): ClauseExplanation {
  const own = knownConstants[name] ?? null;
  const used = factsOfUses(context, { kind: "constant", of: null, name });
  return {
    heading: `the constant ${name}`,
    facts: [
      ...factsFor("Is", written, meaning),
      ...factsFor("By itself", own),
      ...(used.length > 0 || own !== null ? used : factsFor("Used", "by nothing")),
    ],
  };
}

/** Explains a shape: what it gives, and where it is used. */
export function explainShape(context: ExplainContext, { name, entity, gives }: Shape): ClauseExplanation {
  return {
    heading: `the shape ${name} of ${entity}`,
    facts: [
      ...factsFor("Gives", `\`${printExpression(gives)}\``),
      ...factsFor("Sees", "what whoever calls may read; what they may not is null"),
      ...factsOfUses(context, { kind: "shape", of: null, name }),
    ],
  };
}

/** The lines of the document that use a name. */
export function factsOfUses(context: ExplainContext, named: Named): readonly ExplanationFact[] {
  const lines = context.names
    .mentionsOf(named)
    .filter(({ declares }) => !declares)
    .map(({ span }) => lineNumberOf(context, span));
  return factsFor(
    "Used",
    ...[...new Set(lines)].map((line) => `line ${line}: ${shortenLine(lineText(context.source, line).trim())}`),
  );
}

function shortenLine(text: string): string {
  return text.length > 140 ? `${text.slice(0, 140)}…` : text;
}
