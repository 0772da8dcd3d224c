import { readDocument, scoredDocuments } from "../documents.ts";
import type { ReadDocument } from "../documents.ts";
import { sightsOf } from "../equivalence/sights.ts";
import { faultsIn } from "../faults/faults-in.ts";
import { mutantsOf } from "../operators/mutants-of.ts";
import { sample } from "../operators/sample.ts";
import type { Options } from "../options.ts";
import { assess } from "./assess.ts";
import type { Culprit } from "./culprit.ts";
import { culpritOf, overHttp } from "./of-mutant.ts";
import type { Result } from "./result.ts";

/** Assesses each culprit whose turn it is in this process. */
export async function assessPart(options: Options, part: number, note: (result: Result) => void): Promise<void> {
  const { documents, workers, calls, seeds, tells, asksShapes } = options;
  for (const one of scoredDocuments.filter(({ path }) => documents.length === 0 || documents.some((name) => path.includes(name)))) {
    const document = readDocument(one);
    const sights = sightsOf(document.model);
    const culprits = culpritsIn(document, options);
    for (const [at, culprit] of culprits.entries()) {
      if (at % workers === part) note(await assess(document, culprit, sights, { calls, seeds, tells, asksShapes }));
    }
  }
}

function culpritsIn(document: ReadDocument, { hasMutants, hasFaults, http, sample: most, only }: Options): readonly Culprit[] {
  const isWanted = ({ operator, says }: { readonly operator: string; readonly says: string }): boolean => `${operator}: ${says}`.includes(only);
  const mutants = hasMutants || http > 0 ? mutantsOf(document.model).filter(isWanted) : [];
  return [
    ...(hasMutants ? sample(mutants, most).map(culpritOf) : []),
    ...(hasFaults ? faultsIn(document).filter(isWanted) : []),
    ...sample(mutants, http).map(overHttp),
  ];
}
