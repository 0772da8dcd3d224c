import { isInDocument } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import { errorCoded, transitionNamed } from "../../model/find.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Specification } from "../../model/specification.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import { fieldNameAt } from "../model-state/field-name-at.ts";

/**
 * The line that a deviating answer is most likely about, for answers that no mutant explains; null if all lines that
 * come into question are conventions, which stand nowhere in the document.
 *
 * A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs from what the
 * document requires.
 */
export function fallbackSpan(model: Specification, exchange: JudgedExchange): Span | null {
  const { decision, call } = exchange;
  const { does } = call;
  const entity = "entity" in does ? does.entity : call.subject?.entity;
  const isUnreadable =
    decision.kind === "refusal" && (decision.detection === "not allowed" || decision.detection === "not found");
  const candidates: readonly (Span | null | undefined)[] = [
    ...spansByDeviation(model, exchange, entity),
    decision.because,
    isUnreadable ? model.grants.find(({ action }) => isRightTo(action, call))?.row : null,
    does.kind === "transition" ? transitionNamed(model, does.entity, does.transition).transition.span : null,
    call.span,
    decision.kind === "refusal" ? errorCoded(model, decision.code).span : null,
    model.entities.find(({ name }) => name === entity)?.span,
  ];
  return candidates.find(isInDocument) ?? null;
}

/** The lines that the way in which an answer deviates points to: a field, an error, or what refuses. */
function spansByDeviation(
  model: Specification,
  exchange: JudgedExchange,
  entity: string | undefined,
): readonly (Span | null)[] {
  const { decision, call, received, judgement } = exchange;
  const invalidField = decision.kind === "refusal" ? decision.fields[0]?.field : undefined;
  const spanOfInput = (name: string | undefined): Span | null =>
    name === undefined
      ? null
      : spanOfField(model, entity, call.takes.find((input) => input.name === name)?.field ?? name);
  switch (judgement?.deviation) {
    case "kept out": {
      const code = received.kind === "answer" ? parseJsonObject(received.body)?.["code"] : null;
      return [
        spanOfInput(decision.kind === "refusal" ? invalidField : fieldMarkedBy(exchange)),
        spanOfError(model, code),
      ];
    }
    case "wrong answer": {
      const last = judgement.differences.at(-1);
      // An additional entry of an answer is not caused by a field.
      const isOfField = decision.kind === "answer" && last?.expected !== undefined;
      return [spanOfInput(invalidField), isOfField ? spanOfField(model, entity, fieldNameAt(last.at)) : null];
    }
    case "wrong words":
      return [spanOfInput(invalidField), decision.kind === "refusal" ? errorCoded(model, decision.code).span : null];
    default:
      return [spanOfInput(invalidField)];
  }
}

/** The field that an unexpected error marks. */
function fieldMarkedBy({ received }: JudgedExchange): string | undefined {
  const errors = received.kind === "answer" ? parseJsonObject(received.body)?.["errors"] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const field =
    typeof first === "object" && first !== null ? (first as Readonly<Record<string, unknown>>)["field"] : undefined;
  return typeof field === "string" ? field : undefined;
}

function spanOfField(model: Specification, entity: string | undefined, name: string | null): Span | null {
  const own = model.entities.find((one) => one.name === entity)?.fields.find((field) => field.name === name);
  return (own ?? model.entities.flatMap(({ fields }) => fields).find((field) => field.name === name))?.span ?? null;
}

/** The rule or transition that has the received error. */
function spanOfError({ rules, machines }: Specification, code: unknown): Span | null {
  return (
    rules.find(({ error }) => error === code)?.span ??
    machines.flatMap(({ transitions }) => transitions).find(({ error }) => error === code)?.span ??
    null
  );
}
