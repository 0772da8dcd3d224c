import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { replaceEntry } from "../mutation-operators/model-mutant.ts";
import { allMutants } from "../mutation-operators/mutate-model.ts";
import { mutateType } from "../mutation-operators/mutate-type.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import { entityOfInputs } from "../trace/entity-of-inputs.ts";
import { relevanceOf } from "./mutant-relevance.ts";
import { affectedRoles } from "./affected-roles.ts";

/** A way in which a document may have been taken. */
export interface KillableMutant {
  readonly model: Specification;
  /** Of the clause that it gets wrong. */
  readonly span: Span;
  /** The names of the calls that it may answer otherwise. */
  readonly relevantCalls: ReadonlySet<string>;
  /** The roles that alone may be answered otherwise; null: anybody may. */
  readonly roles: ReadonlySet<string> | null;
  /** Whether it may differ in what is shown alone. */
  readonly mayAffectOutput: boolean;
  /** The input that it is about; absent: none by itself. */
  readonly input?: string;
}

/** Every way in which a document may have been taken by somebody who got one clause of it wrong. */
export const killableMutants = oncePer((document: Specification): readonly KillableMutant[] => {
  const calls = testedCalls(document);
  const whole = allMutants(document, calls)
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
  return [...whole, ...calls.flatMap((call) => call.takes.flatMap((input) => ofInput(document, call, input)))];
});

/** What one call takes for a field, got wrong together with what the field may hold: else what is too much would be refused all the same, a little later. */
function ofInput(document: Specification, call: Call, input: Input): readonly KillableMutant[] {
  const entity = entityOfInputs(document, call);
  const field = entity?.fields.find(({ name }) => name === input.field);
  const as = ({ type, required }: Partial<Pick<Input, "type" | "required">>): KillableMutant => ({
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
  return [as({ required: !input.required }), ...mutateType(input.type).map(({ type }) => as({ type }))];
}

/** Whether a reading is about what is taken for a field. */
function mutatesInput(document: Specification, { calls }: Specification): boolean {
  if (calls === document.calls) return false;
  return document.calls.some((call) => {
    const other = calls.find(({ name }) => name === call.name);
    return other !== undefined && other.takes !== call.takes && other.takes.length === call.takes.length;
  });
}

/** Whether a reading has a duration that differs by less, or by no more, than many others that would show as soon. */
function isUnlikelyDuration(document: Specification, { constants }: Specification): boolean {
  if (constants === document.constants) return false;
  return document.constants.some(({ type, value }, at) => {
    const other = constants[at]?.value;
    return (
      type.kind === "duration" &&
      typeof value === "number" &&
      typeof other === "number" &&
      other !== value &&
      Math.abs(other - value) !== hour &&
      other !== 2 * value
    );
  });
}

const hour = 3_600_000;
