import type { Specification } from "../model/specification.ts";
import type { Contrast } from "./contrast/contrast.ts";
import { findRenames } from "./rename/find-renames.ts";
import { inNewWords } from "./rename/in-new-words.ts";
import type { Rename } from "./rename/renames.ts";
import type { CallWitness } from "./search/witness.ts";
import type { Aspect, Change, Comparison, Difference } from "./diff/difference.ts";
import { evidenceFor, usualEffort } from "./diff/evidence.ts";
import type { Effort } from "./diff/evidence.ts";
import { changedRights } from "./diff/rights.ts";
import { changedRecordsOf } from "./diff/said.ts";
import { changedWords } from "./diff/words.ts";

/** What changed from one document to another: first who may newly do and see what, last what only reads differently. */
export function compare(older: Specification, newer: Specification, effort: Effort = usualEffort): Comparison {
  const renames = findRenames(older, newer);
  const contrast: Contrast = { before: inNewWords(older, renames), after: newer };
  const suspects = [...changedRights(contrast), ...changedRecordsOf(contrast), ...changedWords(contrast)];
  const behaves = suspects.some(({ aspect }) => aspect !== "words");
  const { differences, others } = behaves
    ? evidenceFor(contrast, suspects, effort)
    : {
        differences: suspects.map(
          ({ evidence: _, ...suspect }): Difference => ({ ...suspect, witnesses: [], searched: false }),
        ),
        others: [],
      };
  return {
    contrast,
    renames: renames.filter((rename) => isTold(rename, newer)),
    differences: [...differences.map(directed), ...others.map(byItself)].sort((a, b) => rank(a) - rank(b)),
  };
}

/** What conventions call something is told where the document says it otherwise. */
function isTold({ kind, from, to }: Rename, newer: Specification): boolean {
  return kind !== "call" || (from !== to && newer.calls.some((call) => call.name === to && call.from === "document"));
}

/** Which way a difference goes, as far as its witnesses say; of who may do what, by its form where none were found. */
function directed(difference: Difference): Difference {
  const { aspect, change, witnesses } = difference;
  const grants = witnesses.some((one) =>
    one.kind === "sight" ? one.seen === "after" : one.turn.kind === "granted" || one.turn.kind === "shown",
  );
  const refuses = witnesses.some((one) =>
    one.kind === "sight" ? one.seen === "before" : one.turn.kind === "refused" || one.turn.kind === "hidden",
  );
  if (aspect === "access") {
    if (grants) return { ...difference, change: "widened" };
    if (refuses && change === "changed") return { ...difference, change: "narrowed" };
    return { ...difference, change: change === "removed" ? "widened" : change === "added" ? "narrowed" : change };
  }
  return change !== "changed" || grants === refuses
    ? difference
    : { ...difference, change: grants ? "loosened" : "tightened" };
}

/** A call that is answered differently because of no one clause. */
function byItself(witness: CallWitness): Difference {
  const { turn, request, role } = witness;
  const isRight =
    "refusal" in turn && ["not allowed", "not signed in", "not found"].includes(turn.refusal.detection ?? "");
  const change: Change =
    turn.kind === "granted"
      ? isRight
        ? "widened"
        : "loosened"
      : turn.kind === "refused"
        ? isRight
          ? "narrowed"
          : "tightened"
        : turn.kind === "shown"
          ? "widened"
          : turn.kind === "hidden"
            ? "narrowed"
            : "changed";
  const aspect: Aspect =
    isRight || turn.kind === "shown" || turn.kind === "hidden" ? "access" : turn.kind === "error" ? "error" : "answer";
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
const changes: readonly Change[] = ["widened", "narrowed", "loosened", "added", "removed", "tightened", "changed"];

function rank({ aspect, change }: Difference): number {
  const isAccess = aspect === "access" && change === "widened" ? 0 : 1;
  return isAccess * 1000 + order.indexOf(aspect) * 10 + changes.indexOf(change);
}

/** Whether somebody may newly do or see something. */
export function widensAccess({ differences }: Comparison): boolean {
  return differences.some(({ aspect, change }) => aspect === "access" && change === "widened");
}
