import type { Specification } from "../../model/specification.ts";
import { callNamed } from "../../model/find.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { apply } from "../../semantics/state/apply.ts";
import { runExample } from "../../reading/examples/run-example.ts";
import type { Trace } from "../../trace/trace.ts";
import { traceScript } from "../../trace/http/trace-script.ts";
import type { TraceScript } from "../../trace/http/trace-script.ts";
import { withConstants } from "../../trace/with-constants.ts";
import { decideAsSent, exampleOfDecision } from "./call-example.ts";
import type { CallExample, RequestInState } from "./call-example.ts";

/** An example of the document, as far as requests can replay it. */
export interface ScriptedExample {
  readonly name: string;
  readonly script: TraceScript;
}

/** The examples of a document in their order. With a role: those in which only callers in this role make calls. */
export function scriptedExamples(model: Specification, role: string | null): readonly ScriptedExample[] {
  return tracesOf(model).flatMap(({ name, trace }) =>
    role === null || callers(model, trace).every((one) => one === role)
      ? [{ name, script: traceScript(model, trace) }]
      : [],
  );
}

/** The calls that the examples of a document make, as examples of these calls. */
export function callsInExamples(model: Specification): readonly CallExample[] {
  return tracesOf(model).flatMap(({ name, trace }) => {
    const own = withConstants(model, trace.start.scaled);
    let { state } = trace.start;
    return trace.steps.flatMap(({ move, decision }) => {
      if (decision === null) return [];
      const example = move.kind === "call" ? exampleOfMove(own, { state, ...move }, name) : null;
      if (decision.kind === "answer") state = apply(state, decision.writes);
      return example === null ? [] : [example];
    });
  });
}

function exampleOfMove(model: Specification, made: RequestInState, name: string): CallExample | null {
  const call = callNamed(model, made.request.call);
  return exampleOfDecision(model, call, made, decideAsSent(model, call, made), name);
}

function tracesOf(model: Specification): readonly { readonly name: string; readonly trace: Trace }[] {
  return model.examples.flatMap((example) => {
    const { trace, failure } = runExample(model, example);
    return trace === null || failure !== null ? [] : [{ name: example.name, trace }];
  });
}

/** The roles of those who make the calls of a trace. */
function callers(model: Specification, { start, steps }: Trace): readonly (string | null)[] {
  let { state } = start;
  return steps.flatMap(({ move, decision }) => {
    const role = move.kind === "call" ? [roleOf(model, state, move.actor)] : [];
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    return role;
  });
}
