import type { Specification } from "../../model/specification.ts";
import { scriptedExamples } from "../example/document-examples.ts";
import type { ExporterOptions } from "../target/exporter.ts";
import { loss } from "../target/losses.ts";
import type { Loss } from "../target/losses.ts";

/** What requests can't express of a document: what it says beyond its calls, and the steps of examples that no request can make. */
export function lossesInScripts(model: Specification, { role }: ExporterOptions): readonly Loss[] {
  const scripts = scriptedExamples(model, role);
  const ended = scripts.filter(({ script }) => script.stopReason !== null).length;
  const transitions = model.machines.flatMap((machine) => machine.transitions).length;
  return [
    ...loss(model.examples.length - scripts.length, "example of other roles", "examples of other roles", null),
    ...loss(
      ended,
      "example in which time passes, a timer fires or somebody can't sign in",
      "examples in which time passes, a timer fires or somebody can't sign in",
      "the requests up to there",
    ),
    ...loss(transitions, "transition", "transitions", null),
    ...loss(model.rules.length, "rule", "rules", null),
    ...loss(model.grants.length, "right", "rights", null),
    ...loss(model.screens.length, "screen", "screens", null),
  ];
}
