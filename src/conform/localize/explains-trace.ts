import { millisecondsOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { ExecutionOptions } from "../execute/execution-context.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { groupConcurrent } from "../trace/concurrent-steps.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";

/**
 * Whether a target that follows another model, mostly a mutant of the document, would have given all recorded answers
 * of a trace. The trace is judged again by that model, and nothing is sent. Differences in messages are ignored if
 * more than a message deviated. With `comparesStatusOnly`, only status and code of the last answer are compared, since
 * more than one thing may be wrong with it.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs
 * from what the document requires. An *exchange* is a request with the answer that was received. A *step* is one
 * request of a trace, or a wait. The *executor* sends requests and judges the answers.
 */
export async function explainsTrace(
  model: Specification,
  { start, trace }: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences" | "traceId">,
  comparesStatusOnly = false,
): Promise<boolean> {
  const { executor, load } = openRecordedTarget(model, start, options);
  const groups = groupConcurrent(trace, ({ step }) => step);
  for (const [index, group] of groups.entries()) {
    if (isMissingCall(model, group)) continue;
    if (!group.every((one) => model.calls.some(({ name }) => name === one.call.name))) return false;
    load(group);
    for (const exchange of group) continueAsRecorded(executor, exchange, trace);
    // Steps are used instead of the recorded parameters because each model state has its own ids.
    const made = await executor.executeSteps(
      group.map(({ step }) => step),
      { from: "", to: "" },
    );
    const last = made.at(-1);
    if (last === undefined || made.length < group.length || made.some(({ isInconclusive }) => isInconclusive))
      return false;
    const { received, judgement } = group.at(-1)!;
    if (comparesStatusOnly && index === groups.length - 1)
      return received.kind === "answer" && hasSameStatusAndCode(last, received);
    const deviating = made.find((one) => one.judgement?.deviation !== null);
    if (deviating !== undefined && !differsInMessageOnly(deviating, judgement)) return false;
  }
  return true;
}

/**
 * An executor in the situation in which a trace started. Its target gives the recorded answers of a group, once `load`
 * was called with the group.
 */
function openRecordedTarget(
  model: Specification,
  start: RecordedTrace["start"],
  options: Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences" | "traceId">,
): { readonly executor: Executor; readonly load: (group: readonly JudgedExchange[]) => void } {
  let now = 0;
  let recorded: (HttpAnswer | Unanswered)[] = [];
  const target = {
    base: start.base,
    send: (): Promise<HttpAnswer | Unanswered> =>
      Promise.resolve(recorded.shift() ?? { kind: "unanswered", reason: "nothing was recorded" }),
  };
  const executor = new Executor(model, target, start.modelState.copy(model), {
    ...options,
    clock: () => now,
    isShared: start.isShared,
    wait: () => Promise.resolve(),
  });
  executor.people.push(...start.people.map((person) => ({ ...person })));
  executor.begin();
  const load = (group: readonly JudgedExchange[]): void => {
    now = millisecondsOf(group.at(-1)!.now) ?? now;
    recorded = group.map(({ received }) => received);
  };
  return { executor, load };
}

/**
 * Gives a caller the credentials that they had in the recorded trace. A person whose secret was set signed in again,
 * and that sign-in is no step of the trace.
 */
function continueAsRecorded(
  { people, protocolState }: Executor,
  { caller, step }: JudgedExchange,
  trace: readonly JudgedExchange[],
): void {
  if (caller === null) return;
  const at = people.findIndex(({ number }) => number === caller.number);
  if (at < 0) return;
  const { credentials, secret } = caller;
  people[at] = { ...people[at]!, credentials, secret };
  if (credentials.kind !== "token") return;
  const { token } = credentials;
  if (!protocolState.sessionsOf(people[at].id).some((session) => session.token === token))
    protocolState.beginSession(people[at].id, numberOfSession(trace, token) ?? step.number, token);
}

/**
 * The number of the step by which later steps of the trace refer to the session with a token; undefined if none does.
 */
function numberOfSession(trace: readonly JudgedExchange[], token: string): number | undefined {
  return trace.flatMap(({ step: { sendOptions }, resolvedOptions: { credentials } }) =>
    typeof sendOptions?.session === "number" && credentials?.kind === "token" && credentials.token === token
      ? [sendOptions.session]
      : [],
  )[0];
}

/** Whether the model lacks the call of a request, and the request was answered as any target without it does. */
function isMissingCall({ calls }: Specification, [only, ...others]: readonly JudgedExchange[]): boolean {
  return (
    only !== undefined &&
    others.length === 0 &&
    !calls.some(({ name }) => name === only.call.name) &&
    only.received.kind === "answer" &&
    [404, 405, 501].includes(only.received.status)
  );
}

/** Whether an exchange deviates in its message only, where the recorded answer deviated in more than that. */
function differsInMessageOnly({ judgement }: JudgedExchange, recorded: JudgedExchange["judgement"]): boolean {
  return (
    judgement?.deviation === "wrong words" &&
    recorded !== null &&
    recorded.deviation !== null &&
    recorded.deviation !== "wrong words"
  );
}

/** Whether an answer has the status and, if it has any, the error code that the model requires in an exchange. */
function hasSameStatusAndCode({ expected, decision }: JudgedExchange, { status, body }: HttpAnswer): boolean {
  const code = decision.kind === "refusal" ? parseJsonObject(body)?.["code"] : undefined;
  return expected.status === status && (decision.kind === "answer" || code === undefined || code === decision.code);
}
