import { someNode } from "../../expression/tree/children-of.ts";
import { parseJsonBody } from "../target/parse-json-body.ts";
import type { HttpAnswer } from "../target/target.ts";
import { entityNamed } from "../../model/find.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import type { RequiredBody } from "./required-answer.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { refuseCall } from "../../semantics/decision/error-of-call.ts";
import { keptRows } from "../../semantics/state/kept-rows.ts";
import { observeRows } from "../model-state/observe-rows.ts";
import type { State } from "../../semantics/state/state.ts";

/**
 * An answer that deviates, with the decision and the state that it was judged by.
 *
 * An answer *deviates* if it differs from what the document requires. A *foreign record* is one that others have
 * written, so that the judge does not know it.
 *
 * The *target* is the implementation that is tested.
 */
export interface UnexplainedAnswer {
  readonly model: Specification;
  readonly state: State;
  readonly call: Call;
  readonly decision: Decision;
  readonly received: HttpAnswer;
  readonly judgement: AnswerJudgement;
  /** The values of slugs that the call writes by the document. */
  readonly writtenSlugs: ReadonlySet<string>;
  /** A text that no foreign value contains. */
  readonly traceId: string;
  /** Decides the same request in another state. */
  readonly decideWithState: (state: State) => Decision;
}

/**
 * Whether an answer may differ from the required one only because of *foreign records*: records that other users of a
 * shared target have written and the judge does not know. Such an answer is no evidence against the target.
 */
export function mayComeFromForeignRecords({
  model,
  state,
  call,
  decision,
  received,
  judgement,
  writtenSlugs,
  traceId,
  decideWithState,
}: UnexplainedAnswer): boolean {
  return (
    mayConflictWithForeignRecord(model, call, decision, received, traceId) ||
    differsOnlyInConflicts(decision, judgement) ||
    differsOnlyInSlugs(judgement, writtenSlugs, traceId) ||
    (call.does.kind !== "list" &&
      !isWrongWhateverThereIs(call, decision, received, judgement) &&
      readsAllRecords(model, state, decideWithState))
  );
}

/** Whether no record could be the reason: the target failed, or its answer lacks an entry whose value is not compared anyway. */
function isWrongWhateverThereIs(
  call: Call,
  decision: Decision,
  { status }: HttpAnswer,
  { deviation }: AnswerJudgement,
): boolean {
  return (
    deviation === "failed" || (readsWholeCollection(call) && decision.kind === "answer" && status === decision.status)
  );
}

/**
 * Whether the target may have refused a call because a foreign record already has a unique value that the call writes.
 * Values that contain `traceId` can't be foreign.
 */
export function mayConflictWithForeignRecord(
  model: Specification,
  call: Call,
  decision: Decision,
  { status, body }: HttpAnswer,
  traceId: string,
): boolean {
  if (decision.kind !== "answer") return false;
  const refusal = refuseCall(model, call, "not unique");
  const json = parseJsonBody(body);
  const code =
    typeof json === "object" && json !== null && !Array.isArray(json)
      ? ((json as Readonly<Record<string, Value>>)["code"] ?? refusal.code)
      : refusal.code;
  if (status !== refusal.status || code !== refusal.code) return false;
  return decision.writes.some(
    (write) =>
      write.kind === "put" &&
      entityNamed(model, write.entity).unique.some((together) =>
        together.every((name) => !containsTraceId(write.row.values[name] ?? null, traceId)),
      ),
  );
}

/**
 * Whether both answers refuse a call because of unique values, and the target names more of them: a foreign record may
 * have those.
 */
function differsOnlyInConflicts(decision: Decision, { differences }: AnswerJudgement): boolean {
  return (
    decision.kind === "refusal" &&
    decision.detection === "not unique" &&
    differences.length > 0 &&
    differences.every(
      ({ at, expected, received }) =>
        at.startsWith("fields") && [expected, received].every((one) => one === undefined || isConflict(one)),
    )
  );
}

/** Whether a wrong field, as `name: code`, has a value that another record has. */
function isConflict(field: Value): boolean {
  return typeof field === "string" && field.endsWith(": not-unique");
}

/**
 * Whether the answers differ only in slugs that a foreign record may have, so that the target had to choose other
 * slugs.
 */
export function differsOnlyInSlugs(
  { differences }: AnswerJudgement,
  writtenSlugs: ReadonlySet<string>,
  traceId: string,
): boolean {
  return (
    differences.length > 0 &&
    differences.every(
      ({ expected, received }) =>
        typeof expected === "string" &&
        writtenSlugs.has(expected) &&
        !containsTraceId(expected, traceId) &&
        typeof received === "string" &&
        (received.startsWith(expected) || unnumbered(received) === unnumbered(expected)),
    )
  );
}

/** A slug without the number that distinguishes it from equal slugs. */
function unnumbered(slug: string): string {
  return slug.replace(/-?\d+$/, "");
}

function containsTraceId(value: Value, traceId: string): boolean {
  return value === null || (typeof value === "string" && value.includes(traceId));
}

/** Whether a decision depends on all records of some entity, and so on foreign records. */
export function readsAllRecords(
  { entities: kinds }: Specification,
  state: State,
  decide: (state: State) => Decision,
): boolean {
  let isFullyRead = false;
  // Foreign records may exist even of entities of which the tester has none.
  const entities = Object.fromEntries(
    kinds.map(({ name }) => [name, observeRows(keptRows(state.entities[name]), { onAll: () => (isFullyRead = true) })]),
  );
  decide({ ...state, entities });
  return isFullyRead;
}

/**
 * Whether a call answers a list in a shape of its own. The tester can't tell which parts of it foreign records have
 * changed.
 */
export function isShapedList({ does, answers }: Call): boolean {
  return does.kind === "list" && answers.body.kind === "expression";
}

/**
 * What can be said of an answer that is computed from all records of an entity: which entries it has, where the document writes it as an
 * object. Entries that may be left out are not among them.
 */
export function bodyOfWholeCollection({ answers }: Call): RequiredBody {
  if (answers.body.kind !== "expression" || answers.body.expression.kind !== "map") return { kind: "any" };
  const { entries } = answers.body.expression;
  return { kind: "entries", names: entries.flatMap(({ name, optional }) => (optional === true ? [] : [name])) };
}

/** Whether an answer is computed from all records of an entity. On a shared target it can't be predicted. */
export function readsWholeCollection({ answers }: Call): boolean {
  return answers.body.kind === "expression" && someNode(answers.body.expression, ({ kind }) => kind === "collection");
}
