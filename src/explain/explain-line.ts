import type { Source } from "../base/source.ts";
import { positionOf } from "../base/source.ts";
import { indexNames } from "../language/name-index.ts";
import type { NameMentions } from "../language/2-resolve/report/name-log.ts";
import { httpRequestLine } from "../compare/describe/http-request-line.ts";
import { buildLedger } from "../ledger/build-ledger.ts";
import type { LedgerEntry } from "../ledger/build-ledger.ts";
import { describeEvidence } from "../ledger/ledger-entry-to-json.ts";
import { clauseAt } from "../model/clause.ts";
import type { Specification } from "../model/specification.ts";
import { explainClause } from "./explain-clause.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import type { ExplanationFact } from "./explain-context.ts";
import { factsFor } from "./explain-context.ts";

/** A line of a document, explained. */
export interface LineExplanation extends ClauseExplanation {
  /** The line on which the clause begins. */
  readonly line: number;
  /** Whether the line that was asked for belongs to it; else it is the nearest. */
  readonly isThere: boolean;
}

/** Explains what a line comes to, for whom, and where the product was seen to enforce it; null where the document says nothing. */
export async function explainLine(
  model: Specification,
  source: Source,
  names: NameMentions,
  line: number,
): Promise<LineExplanation | null> {
  const found = clauseAt(model, source, line);
  if (found === null) return null;
  const { clause, isThere } = found;
  const { heading, facts } = explainClause({ model, source, names: indexNames(names) }, clause);
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

/** Where the running product was seen to enforce it, and by what. */
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
  const isOther = line.kind === "constant" ? "With another value" : "Without it";
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
          test.before === undefined
            ? test.after === undefined
              ? null
              : `It comes to: ${test.after}.`
            : `${isOther}: ${test.before}. With it: ${test.after ?? ""}.`,
        )),
  ];
}

/** The request that the line decides, as it is sent; null where no call is made. */
function requestOfEvidence(model: Specification, { evidence }: LedgerEntry): string | null {
  return evidence?.kind === "found" && evidence.witness.kind === "call"
    ? httpRequestLine(model, evidence.witness.request)
    : null;
}
