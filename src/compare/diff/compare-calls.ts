import { labelsOfAllCalls } from "../../language/print/print-all-calls.ts";
import { printCall } from "../../language/print/print-call.ts";
import { printShape } from "../../language/print/print-shape.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { modelsOfPair } from "../model-pair/model-pair.ts";
import type { DecisionDifference } from "../search/decision-difference.ts";
import { compareRecords } from "./compare-records.ts";
import type { CandidateDifference, NoWitness, WitnessCriteria } from "./difference.ts";
import { noWitness } from "./no-witness.ts";

/** Compares the calls; those by convention only where either document has them at all. */
export function compareCalls(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const isWritten = ({ name }: { readonly name: string }): boolean =>
    [...older.calls, ...newer.calls].some((call) => call.name === name && call.from === "document");
  return compareRecords(older.calls, newer.calls, {
    aspect: "call",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (call) => printCall(call, (older.calls.includes(call) ? older : newer).entities),
    // A difference in `For` is reported as one of rights.
    labels: (label) =>
      label === "For"
        ? null
        : label === "Answers" || label === "Headers answered"
          ? "answer"
          : label === "Limit"
            ? "limit"
            : label === "Errors"
              ? "error"
              : "call",
    isAccess: (was, is, label) => label === "Takes" && takesRole(older, was) !== takesRole(newer, is),
    direction: (was, is, label) => {
      const [chose, chooses] = [takesRole(older, was), takesRole(newer, is)];
      return label !== "Takes" || chose === chooses ? null : chooses ? "widened" : "narrowed";
    },
    criteria: (was, is, label) => callCriteria((is ?? was)?.name ?? "", label),
  }).filter(({ subject, change }) => change !== "changed" || isWritten({ name: subject }));
}

/** Whether somebody chooses the role of a person by a call. */
function takesRole({ identification }: Specification, call: Call | null): boolean {
  if (call === null || identification === null || identification.roleField === null) return false;
  const isAboutPerson =
    call.does.kind === "sign up" || ("entity" in call.does && call.does.entity === identification.entity);
  return isAboutPerson && call.takes.some(({ field }) => field === identification.roleField);
}

/** What shows a difference in one label of a call. */
function callCriteria(call: string, label: string | null): WitnessCriteria | NoWitness {
  if (label === "Call") return noWitness("a witness tells a call by its name, and not by its method and path");
  if (label === "Limit") return noWitness("a witness is one call, and a limit counts many");
  return {
    kind: "calls",
    isShownBy: ({ request, difference }) => request.call === call && isAboutLabel(label, difference),
  };
}

function isAboutLabel(label: string | null, difference: DecisionDifference): boolean {
  const isRefusal = "refusal" in difference;
  switch (label) {
    case null:
      return isRefusal;
    case "Answers":
      return !isRefusal && difference.kind !== "error";
    case "Headers answered":
      return difference.kind === "headers";
    case "Takes":
    case "Query":
    case "Headers":
      return (isRefusal && difference.refusal.fields.length > 0) || difference.kind === "written";
    case "Errors":
      return difference.kind === "error";
    default:
      return difference.kind !== "error";
  }
}

/** Compares what holds of all calls. */
export function compareAllCalls(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const span = { start: 0, end: 0 };
  return compareRecords([older.allCalls], [newer.allCalls], {
    aspect: "call",
    subject: () => "all calls",
    span: () => span,
    print: (calls) => labelsOfAllCalls.map(([label, part]) => `- ${label}: ${calls[part]}`).join("\n"),
    criteria: (_was, _is, label) => allCallsCriteria({ before: older, after: newer }, label ?? ""),
  }).map((one) => ({ ...one, older: null, newer: null }));
}

/** What shows a difference of all calls. */
function allCallsCriteria(pair: ModelPair, label: string): WitnessCriteria | NoWitness {
  const isInBoth = (call: string): boolean =>
    modelsOfPair(pair).every(({ calls }) => calls.some(({ name }) => name === call));
  switch (label) {
    case "Other calls":
      return {
        kind: "calls",
        isShownBy: ({ request, difference }) => "refusal" in difference && !isInBoth(request.call),
      };
    case "Unknown inputs":
      return {
        kind: "calls",
        isShownBy: ({ difference }) =>
          "refusal" in difference && difference.refusal.fields.some(({ code }) => code === "unknown"),
      };
    case "Hidden records":
      return ofErrors(([one, other]) => one !== other && isHiding(one) && isHiding(other));
    case "Judged first":
      return ofErrors(([one, other]) => one !== other);
    case "Failures":
      return {
        kind: "calls",
        isShownBy: ({ difference }) =>
          difference.kind === "error" && difference.before.fields.length !== difference.after.fields.length,
      };
    default:
      return noWitness("it depends on the page in a browser from which a call is made");
  }
}

/** Criteria for another error, by what the system detects under each document. */
function ofErrors(isMeant: (detections: readonly [Detected, Detected]) => boolean): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference }) =>
      difference.kind === "error" && isMeant([difference.before.detection, difference.after.detection]),
  };
}

type Detected = Refusal["detection"];

function isHiding(detection: Detected): boolean {
  return detection === "not found" || detection === "not allowed";
}

const usedByCalls = "the answers of calls that use it are compared on their own";

const answerCriteria: WitnessCriteria = {
  kind: "calls",
  isShownBy: ({ difference: { kind } }) => kind === "shown" || kind === "hidden" || kind === "body",
};

/** Compares the shapes of answers. */
export function compareShapes(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.shapes, newer.shapes, {
    aspect: "answer",
    subject: ({ name, entity }) => `Shape ${name} of ${entity}`,
    span: ({ span }) => span,
    print: printShape,
    criteria: (_was, _is, label) => (label === null ? noWitness(usedByCalls) : answerCriteria),
  });
}
