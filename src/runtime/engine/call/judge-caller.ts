import { judge, nothingAgainst } from "../../../semantics/judge.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { rightsOnSubject } from "../../../semantics/rights-on-subject.ts";
import { holds } from "../question/right.ts";
import { stopAt } from "../refused.ts";
import type { Turn } from "../turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/**
 * Judges whether there is the record that a call is about, and whether its caller may take the call on it as it is, before
 * what he sends is looked at.
 */
export async function judgeCaller(before: Turn, input: CheckedInput): Promise<void> {
  const { call, role, request, compiled: { model } } = before;
  if (call.subject === null) return;
  const { turn } = await withReferences(before, input);
  const row = await findSubject(turn);
  if (row === null && call.does.kind === "update" && call.does.creates) return;
  stopAt(judge(model, { ...nothingAgainst, subjectReadable: row !== null }));
  for (const right of rightsOnSubject(model, role, call, request)) {
    stopAt(judge(model, { ...nothingAgainst, allowed: await holds(turn, right, call.subject.entity, { this: row }) }));
  }
}
