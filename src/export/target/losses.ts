import type { Specification } from "../../model/specification.ts";

/** Something that a document says and a target has no means of its own to express. */
export interface Loss {
  /** What it is, with how often the document says it: `6 transitions`. */
  readonly what: string;
  /** Where it is in the target, as an extension or in words; null: nowhere. */
  readonly where: string | null;
}

/** What OpenAPI can't express of a document. */
export function lossesInOpenapi(model: Specification): readonly Loss[] {
  return [
    ...lossesInSchemas(model),
    ...loss(model.rules.length, "rule", "rules", "`x-ninepoint` of the calls that it concerns"),
    ...loss(
      model.grants.filter(({ when }) => when !== null).length,
      "right under a condition",
      "rights under a condition",
      "the description of the calls",
    ),
    ...loss(model.screens.length, "screen", "screens", null),
    ...loss(model.examples.length, "example", "examples", null),
    ...loss(
      model.claims.length,
      "claim that something always or never holds",
      "claims that something always or never holds",
      null,
    ),
  ];
}

/** What JSON Schema can't express of a document. */
export function lossesInJsonSchema(model: Specification): readonly Loss[] {
  return [
    ...lossesInSchemas(model),
    ...loss(model.rules.length, "rule", "rules", null),
    ...loss(model.grants.length, "right", "rights", null),
    ...loss(model.errors.filter(({ from }) => from === "document").length, "error", "errors", null),
    ...loss(model.screens.length, "screen", "screens", null),
  ];
}

function lossesInSchemas({ machines }: Specification): readonly Loss[] {
  const transitions = machines.flatMap((machine) => machine.transitions).length;
  return loss(transitions, "transition", "transitions", "`x-ninepoint-states` of the record");
}

/** A loss that a document has so often; none where it has none. */
export function loss(count: number, one: string, many: string, where: string | null): readonly Loss[] {
  return count === 0 ? [] : [{ what: `${count} ${count === 1 ? one : many}`, where }];
}
