import type { Source } from "../base/source.ts";
import { positionOf } from "../base/source.ts";
import { indexNames } from "../language/name-index.ts";
import type { NameMentions } from "../language/2-resolve/report/name-log.ts";
import { buildLedger } from "../ledger/build-ledger.ts";
import type { LedgerEntry } from "../ledger/build-ledger.ts";
import { describeEvidence, sentenceForOutcome } from "../ledger/ledger-entry-to-json.ts";
import { clauseAt } from "../model/clause.ts";
import type { Specification } from "../model/specification.ts";
import { httpRequestOf } from "../semantics/http/http-request.ts";
import { requestLine } from "../trace/http/request-line.ts";
import { explainRightOfNobody } from "./explain-right.ts";
import { explainClause } from "./explain-clause.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import type { ExplanationFact } from "./explain-context.ts";
import { factsFor } from "./explain-context.ts";

/** The explanation of a line. */
export interface LineExplanation extends ClauseExplanation {
  /** The number of the line on which the clause starts. */
  readonly line: number;
  /** Whether the line that was asked for belongs to the clause; if not, the clause is the nearest one. */
  readonly isThere: boolean;
}

/** Explains the clause at a line, and where the running product enforces it; null where the document has no clause. */
export async function explainLine(
  model: Specification,
  source: Source,
  names: NameMentions,
  line: number,
): Promise<LineExplanation | null> {
  const context = { model, source, names: indexNames(names) };
  const ofNobody = names.rowsOfNobody.find(({ span }) => positionOf(source, span.start).line === line);
  if (ofNobody !== undefined)
    return { line, isThere: true, ...explainRightOfNobody(context, ofNobody.actions, ofNobody.isOpen) };
  const found = clauseAt(model, source, line);
  if (found === null) return null;
  const { clause, isThere } = found;
  const { heading, facts } = explainClause(context, clause);
  const entries = await buildLedger(model, source, {
    isWanted: ({ span }) => span.start === clause.span.start && span.end === clause.span.end,
  });
  return {
    line: positionOf(source, clause.span.start).line,
    isThere,
    heading,
    facts: [...facts, ...entries.flatMap((entry) => factsOfEnforcement(model, entry))],
  };
}

/** Where the running product was observed to enforce a line, and the evidence. */
function factsOfEnforcement(model: Specification, entry: LedgerEntry): readonly ExplanationFact[] {
  const {
    enforcement: { http, sql, ui, differs },
    line,
  } = entry;
  const test = describeEvidence(model, entry);
  const where = [
    ...(http === null ? [] : [`HTTP: ${http}`]),
    ...(sql === null ? [] : [`SQL: ${sql}`]),
    ...(ui === null ? [] : [`UI: ${ui}`]),
  ];
  return [
    ...factsFor(
      line.kind === "guard" ? "Guard held" : "Enforced",
      ...where,
      differs === null ? null : `not: ${differs}`,
      where.length === 0 && differs === null ? "no call was found that it decides" : null,
    ),
    ...(test === null
      ? []
      : factsFor(
          "Seen by",
          test.world ?? null,
          test.move,
          requestOfEvidence(model, entry),
          sentenceForOutcome(entry, test),
        )),
  ];
}

/** The request of the evidence, as it is sent; null where the evidence is no request. */
function requestOfEvidence(model: Specification, { evidence }: LedgerEntry): string | null {
  if (evidence?.kind !== "found" || evidence.witness.kind !== "call") return null;
  const { request } = evidence.witness;
  const call = model.calls.find(({ name }) => name === request.call);
  return call === undefined ? null : requestLine(httpRequestOf(model, call, request));
}
