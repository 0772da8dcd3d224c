import { usualCalls } from "../../model/all-calls.ts";
import type { AllCalls } from "../../model/all-calls.ts";

/** `### All calls` with what is other than usual; empty where nothing is. */
export function printAllCalls({ otherCalls, unknownInputs, failures }: AllCalls): string {
  const labels: readonly (readonly [string, string])[] = [
    ["Other calls", otherCalls === usualCalls.otherCalls ? "" : otherCalls],
    ["Unknown inputs", unknownInputs === usualCalls.unknownInputs ? "" : unknownInputs],
    ["Failures", failures === usualCalls.failures ? "" : failures],
  ];
  const said = labels.filter(([, value]) => value !== "").map(([label, value]) => `- ${label}: ${value}`);
  return said.length === 0 ? "" : ["### All calls", said.join("\n")].join("\n\n");
}
