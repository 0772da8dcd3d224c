import type { Span } from "../../base/span.ts";
import { errorCoded, transitionNamed } from "../../model/find.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Specification } from "../../model/specification.ts";
import type { Performed } from "../story/performed.ts";
import { objectOf } from "../target/json-of.ts";
import { fieldIn } from "../alterations/of-values.ts";

/** The line that a wrong answer is most likely about, where no misreading of the document explains it. */
export function likelyLine(model: Specification, performed: Performed): Span | null {
  const { decision, call, came, judgement } = performed;
  const last = judgement?.differences.at(-1);
  const { does } = call;
  const entity = "entity" in does ? does.entity : call.subject?.entity;
  const named =
    decision.kind === "refusal"
      ? decision.fields[0]?.field
      : judgement?.wrong === "kept out"
        ? fieldToldBy(performed)
        : undefined;
  const candidates: readonly (Span | null | undefined)[] = [
    named === undefined
      ? null
      : fieldCalled(model, entity, call.takes.find(({ name }) => name === named)?.field ?? named),
    // What an answer has beyond what it has to is no field's doing.
    judgement?.wrong === "wrong answer" && decision.kind === "answer" && last?.expected !== undefined
      ? fieldCalled(model, entity, fieldIn(last.at))
      : null,
    judgement?.wrong === "wrong words" && decision.kind === "refusal" ? errorCoded(model, decision.code).span : null,
    judgement?.wrong === "kept out"
      ? refusingWith(model, came.kind === "answer" ? objectOf(came.body)?.["code"] : null)
      : null,
    decision.because,
    decision.kind === "refusal" && (decision.detection === "not allowed" || decision.detection === "not found")
      ? model.grants.find(({ action }) => isRightTo(action, call))?.row
      : null,
    does.kind === "transition" ? transitionNamed(model, does.entity, does.transition).transition.span : null,
    call.span,
    decision.kind === "refusal" ? errorCoded(model, decision.code).span : null,
    model.entities.find(({ name }) => name === entity)?.span,
  ];
  return candidates.find((span): span is Span => span !== null && span !== undefined && span.end > 0) ?? null;
}

/** The field that an error marks which should not have come. */
function fieldToldBy({ came }: Performed): string | undefined {
  const errors = came.kind === "answer" ? objectOf(came.body)?.["errors"] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const field =
    typeof first === "object" && first !== null ? (first as Readonly<Record<string, unknown>>)["field"] : undefined;
  return typeof field === "string" ? field : undefined;
}

function fieldCalled(model: Specification, entity: string | undefined, name: string | null): Span | null {
  const own = model.entities.find((one) => one.name === entity)?.fields.find((field) => field.name === name);
  return (own ?? model.entities.flatMap(({ fields }) => fields).find((field) => field.name === name))?.span ?? null;
}

/** What gives the error that came: a rule or a transition. */
function refusingWith({ rules, machines }: Specification, code: unknown): Span | null {
  return (
    rules.find(({ error }) => error === code)?.span ??
    machines.flatMap(({ transitions }) => transitions).find(({ error }) => error === code)?.span ??
    null
  );
}
