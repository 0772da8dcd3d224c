import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { isIdPlaceholder, isPlaceholder } from "../model-state/placeholders.ts";
import type { ExecutionContext } from "./execution-context.ts";
import type { Linearization } from "./linearization.ts";

/**
 * The parameters of a request as they are sent to the target: its ids and cursors take the place of those in the model
 * state.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far.
 */
export function paramsForTarget(
  { modelState: { targetIds } }: Pick<Linearization, "modelState">,
  { pageCursors }: Pick<ExecutionContext, "pageCursors">,
  { subject, input, query, ifMatch }: RequestParts,
): RequestParts {
  return {
    subject: subject === null ? null : targetIds.translateText(subject),
    input: targetIds.translateAll(input),
    query: targetIds.translateAll(pageCursors.forTarget(query)) as RequestParts["query"],
    ifMatch,
  };
}

/**
 * Whether the target has revealed all values that a request contains, and all values that its list is sorted and
 * filtered by.
 */
export function areParamsKnown(
  linearization: Pick<Linearization, "modelState">,
  context: Pick<ExecutionContext, "model" | "pageCursors">,
  call: Call,
  params: RequestParts,
): boolean {
  const { subject, input, query } = paramsForTarget(linearization, context, params);
  if (
    !context.pageCursors.isCursorKnown(params.query) ||
    [subject, ...Object.values(input), ...Object.values(query)].some(
      (value) => isIdPlaceholder(value) || linearization.modelState.isGenerated(value),
    )
  )
    return false;
  const { does } = call;
  const listed = does.kind === "list" ? entityNamed(context.model, does.entity) : null;
  const fieldsNotLearned = listed === null ? null : linearization.modelState.fieldsNotLearned(listed.name);
  if (fieldsIn(query).some((name) => fieldsNotLearned?.has(name) === true)) return false;
  const isInteger = (entity: Entity, name: string): boolean => fieldNamed(entity, name)?.type.kind === "integer";
  // In paths and queries, numbers are texts.
  const texts = [
    ...(subject !== null &&
    call.subject?.kind === "key" &&
    isInteger(entityNamed(context.model, call.subject.entity), call.subject.field)
      ? [subject]
      : []),
    ...(listed === null
      ? []
      : Object.entries(query).flatMap(([name, value]) =>
          isInteger(listed, name.split(".")[0] ?? "") ? value.split(",") : [],
        )),
  ];
  return ![...Object.values(input), ...texts.map(Number)].some(
    (value) => typeof value === "number" && isPlaceholder(value),
  );
}

/** The fields that a list is sorted and filtered by. */
function fieldsIn(query: RequestParts["query"]): readonly string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    name === "sort" ? value.split(",").map((key) => key.replace(/^-/, "")) : [name.split(".")[0] ?? ""],
  );
}
