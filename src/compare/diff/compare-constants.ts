import { knownConstants } from "../../language/2-resolve/conventions/conventional-constants.ts";
import { printTable } from "../../language/print/print-table.ts";
import type { Clause } from "../../model/clause.ts";
import { clausesOf } from "../../model/clause.ts";
import type { Constant } from "../../model/constant.ts";
import { pageSizeConstant } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import { textOfPart } from "../model-pair/is-same-part.ts";
import { asWordsIfUnused } from "./as-words-if-unused.ts";
import { compareRecords, ofDocument } from "./compare-records.ts";
import type { CandidateDifference, NoWitness, WitnessCriteria } from "./difference.ts";
import { noWitness } from "./no-witness.ts";
import { refusalCriteria } from "./refusal-criteria.ts";

/** Compares the constants; one that nothing uses is wording. */
export function compareConstants(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(ofDocument(older.constants), ofDocument(newer.constants), {
    aspect: "constant",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: ({ name, written, meaning }) =>
      printTable(
        [name],
        [
          { name: "Constant", keep: true, cell: () => name },
          { name: "Value", cell: () => written },
          { name: "Meaning", cell: () => meaning },
        ],
      ),
    labels: (label) => (label === "Value" ? "limit" : "constant"),
    criteria: (was, is) => constantCriteria((is ?? was)!, older, newer),
  }).map((one) =>
    knownConstants.has(one.subject) ? one : asWordsIfUnused(one, one.subject, "constants", older, newer),
  );
}

/** What shows that a constant has changed: a refusal or another answer because of a clause that uses it. */
function constantCriteria(
  { name, type }: Constant,
  older: Specification,
  newer: Specification,
): WitnessCriteria | NoWitness {
  if (type.kind === "rate") return noWitness("a witness is one call, and a rate counts many");
  const [were, are] = [older, newer].map((model) => clausesWith(model, name));
  const inRefusal = refusalCriteria({ older: were!, newer: are! });
  const isUsed = were!.length > 0 || are!.length > 0 || name === pageSizeConstant;
  return {
    kind: "calls",
    isShownBy: (witness) =>
      inRefusal.isShownBy(witness) || (isUsed && ["body", "written"].includes(witness.difference.kind)),
  };
}

/** The clauses that use a constant. */
function clausesWith(model: Specification, name: string): readonly Clause[] {
  const uses = `"kind":"constant","name":${JSON.stringify(name)}`;
  return clausesOf(model).filter((clause) => clause.kind !== "constant" && textOfPart(clause).includes(uses));
}
