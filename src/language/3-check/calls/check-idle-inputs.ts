import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { inputsMentioned } from "../../../expression/tree/mentions.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf, isGiven, renewalOf } from "../../../model/field-questions.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { rulesOn, rulesOnCall } from "../../../semantics/write/judge-rules.ts";
import { printType } from "../../print/print-type.ts";
import type { Check } from "../reporting/check.ts";
import { lacksAccounts } from "./check-accounts-of-calls.ts";
import { effectsOfCall } from "../actions/effects-of-call.ts";
import { expressionsOfCall, expressionsOfStatement } from "../model-parts/expressions-in-model.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";

/** Reports inputs of calls that have no effect, that can't have the intended effect, or whose field the call sets itself. */
export const checkIdleInputs: Check = (model, _, reported) => {
  if (([4, 5, 6] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  const grants = conditionsOf(model);
  return model.calls
    .filter(({ from, span }) => from === "document" && !hasErrorsInside(span, reported))
    .flatMap((call): readonly Diagnostic[] => {
      if (lacksAccounts(model, call)) return [];
      const used = namesUsed(model, call, grants);
      const given = call.does.kind === "create" ? call.does.given : [];
      return call.takes
        .filter(({ place }) => place !== "path")
        .flatMap((input): readonly Diagnostic[] => {
          const { name, span } = input;
          const sets = setBy(model, call, input);
          if (sets === null) return used(name) ? [] : [unused(call, input)];
          const field = `${sets.entity}.${sets.field}`;
          if (sets.reason !== null)
            return [createDiagnostic("input-not-settable", span, { name, field, reason: sets.reason })];
          const twice = given.find((one) => one.field === sets.field);
          return twice === undefined
            ? []
            : [
                createDiagnostic(
                  "input-set-anyway",
                  span,
                  { field },
                  { related: [{ span: twice.value.span, message: "The call gives it this value itself." }] },
                ),
              ];
        });
    });
};

/** The diagnostic for an unused input. A required one has an effect: requests without it are refused. */
function unused({ name: call }: Call, { name, required, default: given, span }: Input): Diagnostic {
  if (!required || given !== null)
    return createDiagnostic("input-unused", span, { what: `\`${call}\` takes \`${name}\`, and does nothing with it` });
  const hint =
    "Leave it as it is where an API that exists demands it; else name it as the field that it sets, use it in an expression as `input.NAME`, or leave it out.";
  return createDiagnostic(
    "input-unused",
    span,
    { what: `\`${call}\` demands \`${name}\`, and only checks that it is sent as it has to be` },
    { hint },
  );
}

interface SetField {
  readonly entity: string;
  readonly field: string;
  /** Why the field can't be set; null if it can. */
  readonly reason: string | null;
}

/** The field that an input sets; null if only expressions use it. */
function setBy(model: Specification, { does, subject }: Call, { field: name, type }: Input): SetField | null {
  if (
    name === null ||
    (does.kind !== "create" && does.kind !== "update" && does.kind !== "sign up" && does.kind !== "sign in")
  )
    return null;
  const entity =
    does.kind === "create" || does.kind === "update" ? does.entity : (model.identification?.entity ?? subject?.entity);
  const field = entity === undefined ? undefined : fieldNamed(entityNamed(model, entity), name);
  if (entity === undefined || field === undefined) return null;
  const isKey = entityNamed(model, entity).key === name;
  const changes = does.kind === "update" && !does.creates;
  const reason =
    does.kind === "sign in" ? null : (whyNotSettable(field, { isKey, changes }) ?? whyNotKept(type, field.type));
  return { entity, field: name, reason };
}

/** Says why no caller can set a field; null if callers can. */
function whyNotSettable(
  field: Field,
  { isKey, changes }: { readonly isKey: boolean; readonly changes: boolean },
): string | null {
  if (derivationOf(field) !== null) return "it is derived";
  if (field.type.kind === "status") return "a status changes by transitions";
  if (field.type.kind === "reverse") return "it lists other records";
  if (changes && field.fixed) return "it is fixed, and only set when the record is made";
  if (!isGiven(field) && !(isKey && !changes)) return "the system gives it";
  return changes && renewalOf(field)?.onChangeOf.length === 0 ? "it is set anew on every change" : null;
}

/** Says why a field can't store the values of an input's type; null if it can. */
function whyNotKept(sent: FieldType, kept: FieldType): string | null {
  if (sent.kind === "unknown" || kept.kind === "unknown" || isKeptAs(sent, kept)) return null;
  if (kept.kind === "secret") return "it is a secret, and what is sent is not";
  return sent.kind === "secret"
    ? "a secret is kept by a field of the type `secret` alone"
    : `it is \`${printType(kept)}\`, and what is sent is \`${printType(sent)}\``;
}

/** Whether a field can store the values of an input's type. Ranges are judged when a value is written. */
function isKeptAs(sent: FieldType, kept: FieldType): boolean {
  switch (kept.kind) {
    case "text":
      return ["text", "choice", "email", "url", "phone", "uuid", "slug", "role"].includes(sent.kind);
    // Whether it is one of the values is judged when it is written.
    case "choice":
    case "role":
      return ["text", "choice", "role"].includes(sent.kind);
    case "decimal":
      return sent.kind === "decimal" && sent.scale === kept.scale;
    case "reference":
      return sent.kind === "reference" && sent.entity === kept.entity;
    case "list":
      return sent.kind === "list" && isKeptAs(sent.of, kept.of);
    case "file":
      return sent.kind === "file" || sent.kind === "image";
    case "json":
      return ["json", "text", "integer", "boolean", "choice", "email", "url", "phone", "uuid", "slug", "list"].includes(
        sent.kind,
      );
    default:
      return sent.kind === kept.kind;
  }
}

/** Tells which inputs the guards, rules, statements and answers of a call mention. */
function namesUsed(
  model: Specification,
  call: Call,
  grants: ReadonlyMap<string, readonly Expression[]>,
): (name: string) => boolean {
  const names = new Set(
    [...expressionsOfCall(call), ...judgedOn(model, call, grants)].flatMap((expression) => [
      ...inputsMentioned(expression),
    ]),
  );
  for (const { input } of call.errors) if (input !== null) names.add(input.name);
  return (name) => [...names].some((one) => one === name || one.startsWith(`${name}.`) || name.startsWith(`${one}.`));
}

function judgedOn(
  model: Specification,
  call: Call,
  grants: ReadonlyMap<string, readonly Expression[]>,
): readonly Expression[] {
  const { does } = call;
  const effects = effectsOfCall(model, call);
  const rules = [
    ...rulesOnCall(model, call),
    ...effects.flatMap((effect) => rulesOn(model, effect.verb, effect.entity, effect.transition, null)),
  ];
  const transitions = effects.flatMap((effect) =>
    effect.transition === null ? [] : [transitionNamed(model, effect.entity, effect.transition).transition],
  );
  return [
    ...rules.map(({ holds }) => holds),
    ...(grants.get(`call ${call.name}`) ?? []),
    ...("entity" in does ? (grants.get(does.entity) ?? []) : []),
    ...transitions.flatMap(({ guard, effects }) => [
      ...(guard === null ? [] : [guard]),
      ...effects.flatMap(expressionsOfStatement),
    ]),
  ];
}

/** The conditions of the permission table, by the entity or call that they are about. */
function conditionsOf({ grants }: Specification): ReadonlyMap<string, readonly Expression[]> {
  const found = new Map<string, Map<number, Expression>>();
  for (const { action, when, span } of grants) {
    const key = action.kind === "call" ? `call ${action.call}` : "entity" in action ? action.entity : null;
    if (key === null || when === null) continue;
    const cells = found.get(key) ?? new Map<number, Expression>();
    found.set(key, cells.set(span.start, when));
  }
  return new Map([...found].map(([key, cells]) => [key, [...cells.values()]]));
}
