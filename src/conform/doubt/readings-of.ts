import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { inPlace } from "../alterations/alteration.ts";
import { allAlterationsOf } from "../alterations/alterations-of.ts";
import { otherTypes } from "../alterations/other-types.ts";
import { callsTried } from "../draw/calls-tried.ts";
import { entityOf } from "../story/entity-of.ts";
import { concernOf } from "./concern.ts";
import { rolesConcerned } from "./roles-concerned.ts";

/** A way in which a document may have been taken. */
export interface Reading {
  readonly model: Specification;
  /** Of the clause that it gets wrong. */
  readonly span: Span;
  /** The names of the calls that it may answer otherwise. */
  readonly concerned: ReadonlySet<string>;
  /** The roles that alone may be answered otherwise; null: anybody may. */
  readonly roles: ReadonlySet<string> | null;
  /** Whether it may differ in what is shown alone. */
  readonly isShown: boolean;
  /** The input that it is about; absent: none by itself. */
  readonly input?: string;
}

/** Every way in which a document may have been taken by somebody who got one clause of it wrong. */
export const readingsOf = oncePer((document: Specification): readonly Reading[] => {
  const calls = callsTried(document);
  const whole = allAlterationsOf(document, calls)
    .filter(({ model }) => !isOfInput(document, model) && !isHair(document, model))
    .flatMap(({ model, span }): readonly Reading[] => {
      const concern = concernOf(document, model);
      const concerned = new Set(calls.filter(concern.isCall).map(({ name }) => name));
      return concerned.size === 0
        ? []
        : [{ model, span, concerned, roles: rolesConcerned(document, model), isShown: concern.isShown }];
    });
  return [...whole, ...calls.flatMap((call) => call.takes.flatMap((input) => ofInput(document, call, input)))];
});

/** What one call takes for a field, got wrong together with what the field may hold: else what is too much would be refused all the same, a little later. */
function ofInput(document: Specification, call: Call, input: Input): readonly Reading[] {
  const entity = entityOf(document, call);
  const field = entity?.fields.find(({ name }) => name === input.field);
  const as = ({ type, required }: Partial<Pick<Input, "type" | "required">>): Reading => ({
    span: field?.span ?? input.span,
    concerned: new Set([call.name]),
    roles: null,
    isShown: false,
    ...(input.place === "path" ? {} : { input: input.name }),
    model: {
      ...document,
      entities:
        entity === null || field === undefined
          ? document.entities
          : inPlace(document.entities, entity, {
              fields: inPlace(entity.fields, field, {
                type: type ?? field.type,
                required: field.required && required !== false,
              }),
            }),
      calls: inPlace(document.calls, call, {
        takes: inPlace(call.takes, input, { type: type ?? input.type, required: required ?? input.required }),
      }),
    },
  });
  return [as({ required: !input.required }), ...otherTypes(input.type).map(({ type }) => as({ type }))];
}

/** Whether a reading is about what is taken for a field. */
function isOfInput(document: Specification, { calls }: Specification): boolean {
  if (calls === document.calls) return false;
  return document.calls.some((call) => {
    const other = calls.find(({ name }) => name === call.name);
    return other !== undefined && other.takes !== call.takes && other.takes.length === call.takes.length;
  });
}

/** Whether a reading has a duration that differs by less, or by no more, than many others that would show as soon. */
function isHair(document: Specification, { constants }: Specification): boolean {
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
