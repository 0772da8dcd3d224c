import type { LoadedDocument } from "../../host/document/load-document.ts";
import { findCounterexamples } from "./find-counterexamples.ts";
import { explorationInWords } from "./exploration-in-words.ts";
import { explorationReportOf } from "../../api/reading/exploration-report-of.ts";
import { exploreWithProgress } from "./explore-with-progress.ts";
import { addCounterexamples } from "./add-counterexamples.ts";
import type { ExploreFlags } from "./explore-options.ts";
import { writeScripts } from "./write-scripts.ts";

/** The result of an exploration, as text or JSON. */
export interface RenderedExploration {
  /** Whether a property is violated, or something was not reached. */
  readonly isFinding: boolean;
  inWords(): string;
  toJson(): unknown;
  /** Writes the counterexamples that the flags ask for; returns messages about the files. */
  takeAway(): readonly string[];
}

/** Explores a document with the limits in the flags, and renders the result. */
export function renderExploration(document: LoadedDocument, flags: ExploreFlags): RenderedExploration {
  const { source, model } = document;
  const { curl, keep, line } = flags;
  const insight = exploreWithProgress(model, flags);
  return {
    isFinding: insight.verdicts.some(({ kind }) => kind === "broken" || kind === "not reached"),
    inWords: () => explorationInWords(source, model, insight, flags),
    toJson: () => explorationReportOf(source, insight),
    takeAway: () => {
      const broken = findCounterexamples(document, insight, line);
      return [
        ...(curl === undefined ? [] : [writeScripts(document, broken, curl)]),
        ...(keep === undefined ? [] : [addCounterexamples(document, broken, keep)]),
      ];
    },
  };
}
