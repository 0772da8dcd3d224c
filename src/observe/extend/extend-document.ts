import { createSource, positionOf } from "../../base/source.ts";
import type { Specification } from "../../model/specification.ts";
import { readSpecification } from "../../reading/read-specification.ts";
import type { EvidencedLine, Observation, Unsaid } from "../evidence/evidence.ts";
import type { NumberedLine } from "../evidence/find-evidenced-line.ts";
import { sameNames } from "./same-names.ts";
import { contradictions } from "./contradictions.ts";
import { linesOf } from "./document-outline.ts";
import { callsSaid } from "./said-parts.ts";
import { observedAdditions } from "./observed-additions.ts";
import type { Addition } from "./observed-additions.ts";

/** A document to which lines were added. */
export interface Extension {
  readonly text: string;
  /** The lines that were added, with their numbers in the new text. */
  readonly added: readonly NumberedLine[];
  /** Where the lines of the former text are now: the first line is at index 0, both numbers from 1. */
  readonly moved: readonly number[];
  /** What contradicts the document, what could not be added, and what was not said before. */
  readonly unsaid: readonly Unsaid[];
}

/**
 * Adds what was observed to a document that says less. Its lines stay as they are, in their order. What would be an error beside them is not added. Gives null where the
 * document has errors.
 */
export function extendDocument(path: string, text: string, observation: Observation): Extension | null {
  const before = readSpecification(createSource(path, text));
  if (before.diagnostics.some(({ severity }) => severity === "error")) return null;
  const { lines, model, rename } = renamed(before.value, observation.lines);
  const granted = observation.granted?.map((one) => ({ ...one, right: rename(one.right) }));
  const own = linesOf(text);
  const all = observedAdditions({ lines: own, model: before.value }, lines, model);
  const { kept, dropped } = soundAdditions(path, text, all);
  return {
    ...withAdditions(text, kept),
    unsaid: [
      ...contradictions(before.value, model, { lines, granted }),
      ...dropped.map((one) => ({
        what: `not added, because it would be an error in the document: ${sayingOf(one)}`,
        evidence: one.lines.flatMap(({ evidence }) => evidence).slice(0, 1),
      })),
      ...observation.unsaid.filter((one) => !isOfDocument(one, before.value, callsSaid(before.value, model))),
    ],
  };
}

/** Whether something that the evidence leaves open is about a field or a call that the document has. */
function isOfDocument({ what }: Unsaid, { entities }: Specification, calls: ReadonlySet<string>): boolean {
  const [, entity, field] = /^(\w+)\.(\w+): /.exec(what) ?? [];
  const own = entities.find(({ name }) => name === entity);
  return calls.has(what.split(": ")[0]!) || own?.fields.some(({ name }) => name === field) === true;
}

/** Observed lines with the names that the document has for the same kinds of records. */
function renamed(
  document: Specification,
  lines: readonly EvidencedLine[],
): {
  readonly lines: readonly EvidencedLine[];
  readonly model: Specification;
  readonly rename: (text: string) => string;
} {
  const read = (observed: readonly EvidencedLine[]): Specification =>
    readSpecification(createSource("observed.md", observed.map(({ text }) => text).join("\n"))).value;
  const model = read(lines);
  const rename = sameNames(document, model);
  if (rename === null) return { lines, model, rename: (text) => text };
  const own = lines.map((line) => ({ ...line, text: rename(line.text) }));
  return { lines: own, model: read(own), rename };
}

function sayingOf({ lines }: Addition): string {
  const said = lines.filter(({ evidence }) => evidence.length > 0);
  return said[0]?.text ?? "";
}

interface SoundAdditions {
  readonly kept: readonly Addition[];
  readonly dropped: readonly Addition[];
}

/** The additions with which the document has no error: all but those in which errors are, else one after the other. */
function soundAdditions(path: string, text: string, all: readonly Addition[]): SoundAdditions {
  let kept = all;
  for (let errors = errorsIn(path, text, kept); errors.length > 0; errors = errorsIn(path, text, kept)) {
    const sound = kept.filter((one) => !errors.some((error) => error === one));
    if (sound.length === kept.length) return addedInTurn(path, text, kept, all);
    kept = sound;
  }
  return { kept, dropped: all.filter((one) => !kept.includes(one)) };
}

/** Adds one after the other, and leaves out each that would be an error. What needs another one is tried again after it. */
function addedInTurn(path: string, text: string, tried: readonly Addition[], all: readonly Addition[]): SoundAdditions {
  const kept = new Set<Addition>();
  for (let size = -1; size < kept.size; ) {
    size = kept.size;
    for (const one of tried) {
      if (kept.has(one)) continue;
      const inOrder = tried.filter((other) => other === one || kept.has(other));
      if (errorsIn(path, text, inOrder).length === 0) kept.add(one);
    }
  }
  return { kept: all.filter((one) => kept.has(one)), dropped: all.filter((one) => !kept.has(one)) };
}

/** For each error of the document with additions, the one in which it is; null: it is in a line of the document. */
function errorsIn(path: string, text: string, additions: readonly Addition[]): readonly (Addition | null)[] {
  const { text: extended, placed } = inserted(text, additions);
  const source = createSource(path, extended);
  return readSpecification(source)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map((one) => {
      const { line } = positionOf(source, one.span.start);
      return (
        placed.find(({ first, addition }) => line >= first && line < first + addition.lines.length)?.addition ?? null
      );
    });
}

function withAdditions(text: string, additions: readonly Addition[]): Pick<Extension, "text" | "added" | "moved"> {
  const { text: extended, placed, moved } = inserted(text, additions);
  const added = placed.flatMap(({ first, addition }) =>
    addition.lines.flatMap((line, index) => (line.evidence.length === 0 ? [] : [{ line: first + index, ...line }])),
  );
  return { text: extended, added, moved };
}

interface InsertedText {
  readonly text: string;
  /** Where the additions are: the number of their first line. */
  readonly placed: readonly { readonly first: number; readonly addition: Addition }[];
  readonly moved: readonly number[];
}

/** A text with lines added, which end as its own lines do. */
function inserted(text: string, additions: readonly Addition[]): InsertedText {
  const own = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const ending = own[0]?.endsWith("\r\n") === true ? "\r\n" : "\n";
  const parts: string[] = [];
  const placed: { readonly first: number; readonly addition: Addition }[] = [];
  const moved: number[] = [];
  let line = 1;
  for (const [index, part] of own.entries()) {
    const here = additions.filter(({ after }) => after === index);
    moved.push(line);
    parts.push(here.length > 0 && !part.endsWith("\n") ? `${part}${ending}` : part);
    line += 1;
    for (const addition of here) {
      placed.push({ first: line, addition });
      for (const one of addition.lines) parts.push(`${one.text}${ending}`);
      line += addition.lines.length;
    }
  }
  return { text: parts.join(""), placed, moved };
}
