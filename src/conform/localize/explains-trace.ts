import { millisecondsOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { ExecutionOptions } from "../execute/execution-options.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { groupConcurrent } from "../trace/concurrent-steps.ts";
import { parseJsonObject } from "../target/parse-json.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";

/**
 * Whether a target that follows another model would have given the recorded answers. The trace is judged again by that
 * model, and nothing is sent. Differences in messages are ignored if more than a message deviated. With
 * `comparesStatusOnly`, only status and code of the last answer are compared, since more than one thing may be wrong
 * with it.
 */
export async function explainsTrace(
  model: Specification,
  { start, trace }: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "tolerance" | "knownFormDifferences">,
  comparesStatusOnly = false,
): Promise<boolean> {
  let at = 0;
  const recorded: (HttpAnswer | Unanswered)[] = [];
  const recordedTarget = {
    send: (): Promise<HttpAnswer | Unanswered> =>
      Promise.resolve(recorded.shift() ?? { kind: "unanswered", why: "nothing was recorded" }),
  };
  const executor = new Executor(model, recordedTarget, start.modelState.copy(model), {
    ...options,
    clock: () => at,
    isShared: start.isShared,
    wait: () => Promise.resolve(),
  });
  executor.people.push(...start.people.map((person) => ({ ...person })));
  executor.begin();
  const turns = groupConcurrent(trace, ({ step }) => step);
  for (const [index, turn] of turns.entries()) {
    const {
      call: { name },
      received,
      now,
      judgement,
    } = turn.at(-1)!;
    at = millisecondsOf(now) ?? at;
    recorded.splice(0, recorded.length, ...turn.map((one) => one.received));
    const call = model.calls.find((one) => one.name === name);
    // A target without the call answers every request of it like this.
    if (
      call === undefined &&
      turn.length === 1 &&
      received.kind === "answer" &&
      (received.status === 404 || received.status === 405 || received.status === 501)
    )
      continue;
    if (!turn.every((one) => model.calls.some((other) => other.name === one.call.name))) return false;
    // Steps are used instead of the recorded parameters because each model state has its own ids.
    const made = await executor.executeSteps(
      turn.map(({ step }) => step),
      { from: "", to: "" },
    );
    const exchange = made.at(-1);
    if (exchange === undefined || made.length < turn.length || made.some(({ isInconclusive }) => isInconclusive))
      return false;
    const wrong = made.find((one) => one.judgement?.deviation !== null);
    const otherDeviation = wrong === undefined ? null : wrong.judgement?.deviation;
    if (comparesStatusOnly && index === turns.length - 1)
      return received.kind === "answer" && hasSameStatusAndCode(exchange, received);
    const differsInMessageOnly =
      otherDeviation === "wrong words" &&
      judgement !== null &&
      judgement.deviation !== null &&
      judgement.deviation !== "wrong words";
    if (otherDeviation !== null && !differsInMessageOnly) return false;
  }
  return true;
}

function hasSameStatusAndCode({ expected, decision }: JudgedExchange, { status, body }: HttpAnswer): boolean {
  const code = decision.kind === "refusal" ? parseJsonObject(body)?.["code"] : undefined;
  return expected.status === status && (decision.kind === "answer" || code === undefined || code === decision.code);
}
