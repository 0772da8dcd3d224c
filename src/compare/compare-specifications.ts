import type { Specification } from "../model/specification.ts";
import type { ModelPair } from "./model-pair/model-pair.ts";
import { normalizePair } from "./model-pair/normalize-pair.ts";
import { findRenames } from "./rename/find-renames.ts";
import { alignParameters } from "./rename/align-parameters.ts";
import { applyRenames } from "./rename/apply-renames.ts";
import { isNameForClients } from "./rename/rename.ts";
import type { Rename } from "./rename/rename.ts";
import type { CallWitness } from "./search/witness.ts";
import { directionOfWitness } from "./diff/contradicts-direction.ts";
import { isBehaviour } from "./diff/difference.ts";
import type { Aspect, ChangeDirection, Comparison, Difference } from "./diff/difference.ts";
import { findWitnesses, defaultEffort } from "./diff/find-witnesses.ts";
import type { SearchEffort } from "./diff/find-witnesses.ts";
import { compareReadSources } from "./diff/compare-read-sources.ts";
import { compareRights } from "./diff/compare-rights.ts";
import { compareStatements } from "./diff/compare-statements.ts";
import { compareWording } from "./diff/compare-wording.ts";

/** Compares two documents. The differences that let somebody do or see more come first, and those of wording last. */
export function compareSpecifications(
  older: Specification,
  newer: Specification,
  effort: SearchEffort = defaultEffort,
): Comparison {
  const renames = findRenames(older, newer);
  const models: ModelPair = { before: alignParameters(applyRenames(older, renames), newer), after: newer };
  const normal = normalizePair(models);
  const candidates = [
    ...compareRights(models, normal),
    ...compareReadSources(models),
    ...compareStatements(models, normal),
    ...compareWording(models),
  ];
  const behaves = candidates.some(({ aspect }) => isBehaviour(aspect));
  const { differences, others } = behaves
    ? findWitnesses(models, candidates, effort)
    : {
        differences: candidates.map(
          ({ criteria: _, ...candidate }): Difference => ({
            ...candidate,
            witnesses: [],
            searched: false,
            unsearched: null,
          }),
        ),
        others: [],
      };
  return {
    models,
    renames: renames.filter((rename) => isReportedRename(rename, newer)),
    differences: [...differences.map(withDirection), ...others.map(unexplainedDifference)].sort(
      (a, b) => rank(a) - rank(b),
    ),
  };
}

/**
 * Whether a rename is reported. The name that a convention gives a call is reported only where the newer document
 * writes the call.
 */
function isReportedRename({ kind, from, to }: Rename, newer: Specification): boolean {
  return kind !== "call" || (from !== to && newer.calls.some((call) => call.name === to && call.from === "document"));
}

/**
 * Sets the direction of a difference: as the statements tell it, or else by its witnesses. That the witnesses of a right only refuse does
 * not prove that the right allows nothing new.
 */
function withDirection(difference: Difference): Difference {
  const { aspect, change, witnesses } = difference;
  const shown = witnesses.map(directionOfWitness);
  const [grants, refuses] = [shown.includes("more"), shown.includes("less")];
  if (change !== "changed")
    return aspect === "access" ? { ...difference, change: directionOfAccess[change] } : difference;
  if (grants === refuses || (aspect === "access" && refuses)) return difference;
  const more = aspect === "access" ? "widened" : "loosened";
  return { ...difference, change: grants ? more : "tightened" };
}

/** What a change of a statement about access does to access: a rule that is removed refuses nothing any more. */
const directionOfAccess: Readonly<Record<ChangeDirection, ChangeDirection>> = {
  widened: "widened",
  narrowed: "narrowed",
  changed: "changed",
  removed: "widened",
  loosened: "widened",
  added: "narrowed",
  tightened: "narrowed",
};

/** A call that the two models answer differently, although no difference of the documents explains it. */
function unexplainedDifference(witness: CallWitness): Difference {
  const { difference, request, role } = witness;
  const isRight =
    "refusal" in difference &&
    ["not allowed", "not signed in", "not found"].includes(difference.refusal.detection ?? "");
  const change: ChangeDirection =
    difference.kind === "granted"
      ? isRight
        ? "widened"
        : "loosened"
      : difference.kind === "refused"
        ? isRight
          ? "narrowed"
          : "tightened"
        : difference.kind === "shown"
          ? "widened"
          : difference.kind === "hidden"
            ? "narrowed"
            : "changed";
  const aspect: Aspect =
    isRight || difference.kind === "shown" || difference.kind === "hidden"
      ? "access"
      : difference.kind === "error"
        ? "error"
        : "answer";
  return {
    aspect,
    change,
    roles: [role],
    subject: request.call,
    label: null,
    was: null,
    is: null,
    older: null,
    newer: null,
    witnesses: [witness],
    searched: true,
    unsearched: null,
  };
}

const order: readonly Aspect[] = [
  "access",
  "role",
  "call",
  "answer",
  "error",
  "transition",
  "state",
  "rule",
  "limit",
  "constant",
  "field",
  "row",
  "claim",
  "screen",
  "words",
];
const changes: readonly ChangeDirection[] = [
  "widened",
  "narrowed",
  "loosened",
  "added",
  "removed",
  "tightened",
  "changed",
];

function rank({ aspect, change }: Difference): number {
  const isAccess = aspect === "access" && change === "widened" ? 0 : 1;
  return isAccess * 1000 + order.indexOf(aspect) * 10 + changes.indexOf(change);
}

/** Whether anything behaves otherwise, for people or for clients: a client that uses the older name of something is refused. */
export function changesBehaviour({ renames, differences }: Comparison): boolean {
  return renames.some(({ kind }) => isNameForClients(kind)) || differences.some(({ aspect }) => isBehaviour(aspect));
}

/**
 * Whether the newer document lets somebody do or see something that the older one does not, or may do so: a right that goes by another
 * condition is not known to be narrower.
 */
export function widensAccess({ differences }: Comparison): boolean {
  return differences.some(
    ({ aspect, change }) => aspect === "access" && (change === "widened" || change === "changed"),
  );
}
