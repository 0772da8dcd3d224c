import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { replaceEntry } from "../mutation-operators/model-mutant.ts";
import { allMutants } from "../mutation-operators/all-mutants.ts";
import { mutateType } from "../mutation-operators/mutate-type.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { entityAbout } from "../trace/entity-about.ts";
import { relevanceOf } from "./mutant-relevance.ts";
import { affectedRoles } from "./affected-roles.ts";

/** A mutant with the requests that may kill it. */
export interface KillableMutant {
  /** The model of the document with the fault. */
  readonly model: Specification;
  /** The span of the changed line. */
  readonly span: Span;
  /** The names of the calls that it may answer differently. */
  readonly relevantCalls: ReadonlySet<string>;
  /** The roles whose callers it may answer differently; null if any. */
  readonly roles: ReadonlySet<string> | null;
  /** Whether it may answer as the document does except for the body, so that bodies have to be compared. */
  readonly mayAffectOutput: boolean;
  /** The input that it changes; absent if it changes no single input. */
  readonly input?: string;
}

/**
 * All mutants of a document that a request can kill, that is, for which some request has another answer than for the
 * document; each with the calls that can do so. Mutants of inputs also change the field that the input sets.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *span* is a place in the document.
 */
export const killableMutants = oncePer((document: Specification): readonly KillableMutant[] => {
  const calls = testedCalls(document);
  const mutantsOfModel = allMutants(document, calls)
    .filter(({ model }) => !mutatesInput(document, model) && !isUnlikelyDuration(document, model))
    .flatMap(({ model, span }): readonly KillableMutant[] => {
      const relevance = relevanceOf(document, model);
      const relevantCalls = new Set(calls.filter(relevance.mayAffectCall).map(({ name }) => name));
      return relevantCalls.size === 0
        ? []
        : [
            {
              model,
              span,
              relevantCalls,
              roles: affectedRoles(document, model),
              mayAffectOutput: relevance.mayAffectOutput,
            },
          ];
    });
  return [
    ...mutantsOfModel,
    ...calls.flatMap((call) => call.takes.flatMap((input) => mutateInputAndField(document, call, input))),
  ];
});

/**
 * A mutant in which an input of a call, and the field that it sets, take other values. If only the input were changed,
 * the field would still refuse the values.
 */
function mutateInputAndField(document: Specification, call: Call, input: Input): readonly KillableMutant[] {
  const entity = entityAbout(document, call);
  const field = entity?.fields.find(({ name }) => name === input.field);
  const mutant = ({ type, required }: Partial<Pick<Input, "type" | "required">>): KillableMutant => ({
    span: field?.span ?? input.span,
    relevantCalls: new Set([call.name]),
    roles: null,
    mayAffectOutput: false,
    ...(input.place === "path" ? {} : { input: input.name }),
    model: {
      ...document,
      entities:
        entity === null || field === undefined
          ? document.entities
          : replaceEntry(document.entities, entity, {
              fields: replaceEntry(entity.fields, field, {
                type: type ?? field.type,
                required: field.required && required !== false,
              }),
            }),
      calls: replaceEntry(document.calls, call, {
        takes: replaceEntry(call.takes, input, { type: type ?? input.type, required: required ?? input.required }),
      }),
    },
  });
  return [mutant({ required: !input.required }), ...mutateType(input.type).map(({ type }) => mutant({ type }))];
}

/** Whether a mutant changes an input of a call. */
function mutatesInput(document: Specification, { calls }: Specification): boolean {
  if (calls === document.calls) return false;
  return document.calls.some((call) => {
    const other = calls.find(({ name }) => name === call.name);
    return other !== undefined && other.takes !== call.takes && other.takes.length === call.takes.length;
  });
}

/**
 * Whether a mutant changes a duration by another amount than an hour or its double. Such a mutant rarely shows anything
 * more.
 */
function isUnlikelyDuration(document: Specification, { constants }: Specification): boolean {
  if (constants === document.constants) return false;
  return document.constants.some(({ type, value }, at) => {
    const other = constants[at]?.value;
    return (
      type.kind === "duration" &&
      typeof value === "number" &&
      typeof other === "number" &&
      other !== value &&
      Math.abs(other - value) !== hourInMilliseconds &&
      other !== 2 * value
    );
  });
}

const hourInMilliseconds = 3_600_000;
