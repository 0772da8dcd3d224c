import { readFileSync } from "node:fs";
import { createSource } from "../../../src/base/source.ts";
import type { Span } from "../../../src/base/span.ts";
import { claimProperties } from "../../../src/explore/claims/claim-properties.ts";
import { escalationProperties } from "../../../src/explore/escalation/escalation-properties.ts";
import { checkProperties } from "../../../src/explore/check-properties.ts";
import { builtInProperties } from "../../../src/explore/properties/built-in-properties.ts";
import { renderNarration } from "../../../src/trace/narration/render-narration.ts";
import { narrateTrace } from "../../../src/trace/narration/narrate-trace.ts";
import { noninterferenceProperty } from "../../../src/explore/noninterference/noninterference-property.ts";
import type { PropertyVerdict } from "../../../src/explore/property-verdict.ts";
import { parse } from "../../../src/language/parse.ts";
import { linesOf } from "./judge-defect.ts";
import { corpusDocuments, textsIn } from "./measure-recall.ts";
import { readDefects } from "./read-defects.ts";
import type { Defect } from "./read-defects.ts";
import { readExploredKinds } from "./read-kinds.ts";
import type { ExploredKind } from "./read-kinds.ts";
import { seedDefect } from "./seed-defect.ts";

/** What exploring said of one defect: what it is found by, and what else is broken or out of reach that is not in the clean document. */
export interface JudgedByExploring {
  readonly defect: Defect;
  readonly found: readonly string[];
  readonly alarms: readonly string[];
}

/** What exploring finds of the defects that only it can find, and what it says of the same documents without them. */
export interface ExploredRecall {
  readonly kinds: ReadonlyMap<string, ExploredKind>;
  readonly judged: readonly JudgedByExploring[];
  readonly clean: readonly { readonly document: string; readonly said: readonly string[] }[];
}

/** The defects that only exploring finds, in order. */
export function exploredDefects(): readonly Defect[] {
  return [...textsIn("explored/")].flatMap(([document, text]) => readDefects(document, text));
}

/** Puts defects that only exploring finds into their documents and explores these, and the documents as they are. */
export function measureExplored(defects: readonly Defect[] = exploredDefects()): ExploredRecall {
  const documents = corpusDocuments();
  const kinds = readExploredKinds(readFileSync(new URL("kinds.md", import.meta.url), "utf8"));
  const told = new Map<string, readonly Told[]>();
  const cleanOf = (document: string, kind: ExploredKind): readonly Told[] => {
    const key = `${document} ${kind.bound}${looksForLeaks(kind) ? ", leaks too" : ""}`;
    told.set(key, told.get(key) ?? explored(documents.get(document)!, kind));
    return told.get(key)!;
  };
  const judged = defects.map((defect): JudgedByExploring => {
    const kind = kinds.get(defect.kind);
    if (kind === undefined) throw new Error(`${defect.document}, line ${defect.line}: there is no kind ${defect.kind}`);
    const { text, defects } = seedDefect(documents.get(defect.document)!, defect);
    const lines = defects[0]!.places.flatMap(({ start, end }) => linesOf(text, start, end));
    const isHere = ({ span }: Told): boolean =>
      linesOf(text, span.start, span.start).some((line) => lines.includes(line));
    const known = new Set(cleanOf(defect.document, kind).map(({ says }) => says));
    const news = explored(text, kind).filter(({ says }) => !known.has(says));
    const found = news.filter(
      (one) => kind.about.includes(one.about) && isHere(one) && defect.tells.every((part) => one.story.includes(part)),
    );
    return {
      defect,
      found: found.map(({ says }) => says),
      alarms: news
        .filter((one) => !kind.about.includes(one.about) && !defect.follows.includes(one.about))
        .map(({ says }) => says),
    };
  });
  return {
    kinds,
    judged,
    clean: [...told].map(([document, all]) => ({ document, said: all.map(({ says }) => says) })),
  };
}

interface Told {
  readonly about: string;
  readonly says: string;
  readonly span: Span;
  readonly story: string;
}

/** As many states and pairs of worlds as these take; people look farther. */
const states: Readonly<Record<number, number>> = { 1: 2600, 2: 1200 };
const mostPairs = 1500;

/** Comparing worlds takes longer than all else. */
function looksForLeaks({ about }: ExploredKind): boolean {
  return about.includes("secrecy");
}

/** What is broken, each with its story, and what was not reached though everything was looked at. */
function explored(text: string, kind: ExploredKind): readonly Told[] {
  const { bound } = kind;
  const source = createSource("explored.md", text);
  const { value: model, diagnostics } = parse(source);
  const wrong = diagnostics.find(({ severity }) => severity === "error");
  if (wrong !== undefined) throw new Error(`${wrong.code} in what is to be explored`);
  const properties = [
    ...builtInProperties(model),
    ...claimProperties(model),
    ...escalationProperties(model),
    ...(looksForLeaks(kind) ? [noninterferenceProperty(model, mostPairs).property] : []),
  ];
  const { verdicts } = checkProperties(model, properties, {
    bound: { actors: bound, records: bound, values: "drawn lines", depth: Infinity },
    budget: { states: states[bound]!, isSpent: () => false },
    walks: null,
  });
  const storyOf = (verdict: PropertyVerdict): string =>
    verdict.kind === "broken" ? renderNarration(source, narrateTrace(model, verdict.counterexample)) : "";
  return verdicts
    .filter(({ kind }) => kind === "broken" || kind === "not reached")
    .map((verdict): Told => {
      const { category, statement, span } = verdict.property;
      return { about: category, says: statement, span, story: storyOf(verdict) };
    });
}
