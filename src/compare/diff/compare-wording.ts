import type { Head } from "../../model/head.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { compareRecords } from "./compare-records.ts";
import type { CandidateDifference } from "./difference.ts";

/** Finds what the documents only word differently. */
export function compareWording({ before, after }: ModelPair): readonly CandidateDifference[] {
  const audiences = compareRecords(before.audiences, after.audiences, {
    aspect: "words",
    subject: ({ name }) => `the audience ${name}`,
    span: ({ span }) => span,
    print: ({ name, comesTo }) => `- Audience: ${name}\n- Comes to: ${comesTo}`,
    criteria: () => null,
  });
  const title = compareWords("the title", before.title, after.title);
  const prose = after.points.flatMap((point): readonly CandidateDifference[] => {
    const old = before.points.find(({ number }) => number === point.number);
    const [was, is] = [ownProse(before, old?.prose ?? ""), ownProse(after, point.prose)];
    return compareWords(`point ${point.number}`, was, is).map((one) => ({
      ...one,
      older: old?.span ?? null,
      newer: point.span,
    }));
  });
  const entities = after.entities.flatMap(({ name, description, span }) => {
    const old = before.entities.find((one) => one.name === name);
    return old === undefined
      ? []
      : compareWords(name, old.description, description).map((one) => ({ ...one, older: old.span, newer: span }));
  });
  return [
    ...title,
    ...compareHeads(before.head, after.head),
    ...compareWords("the summary", before.summary, after.summary),
    ...audiences,
    ...prose,
    ...entities,
  ];
}

/** What the heads declare: how products speak and look, and in which time zone days begin. */
function compareHeads(was: Head, is: Head): readonly CandidateDifference[] {
  return [
    ...compareWords("the language", was.language ?? "", is.language ?? ""),
    ...compareWords("the time zone", was.timeZone ?? "", is.timeZone ?? ""),
    ...compareWords("the colour", was.colour ?? "", is.colour ?? ""),
    ...compareWords("the logo", was.logo?.path ?? "", is.logo?.path ?? ""),
  ];
}

/** The prose of a point without the descriptions of entities, which are compared with the entities. */
function ownProse({ entities }: Specification, prose: string): string {
  return entities
    .reduce((rest, { description }) => (description === "" ? rest : rest.replace(description, "")), prose)
    .replace(/\n{2,}/g, "\n\n")
    .trim();
}

function compareWords(subject: string, was: string, is: string): readonly CandidateDifference[] {
  const orNull = (words: string): string | null => (words === "" ? null : words);
  return was === is
    ? []
    : [
        {
          aspect: "words",
          change: "changed",
          roles: [],
          subject,
          label: null,
          was: orNull(was),
          is: orNull(is),
          older: null,
          newer: null,
          criteria: null,
        },
      ];
}
