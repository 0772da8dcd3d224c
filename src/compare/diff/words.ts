import type { Specification } from "../../model/specification.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { changedRecords } from "./records.ts";
import type { Suspect } from "./difference.ts";

/** Where the documents only read differently. */
export function changedWords({ before, after }: Contrast): readonly Suspect[] {
  const audiences = changedRecords(before.audiences, after.audiences, {
    aspect: "words",
    subject: ({ name }) => `the audience ${name}`,
    span: ({ span }) => span,
    print: ({ name, comesTo }) => `- Audience: ${name}\n- Comes to: ${comesTo}`,
  });
  const title = text("the title", before.title, after.title);
  const prose = after.points.flatMap((point): readonly Suspect[] => {
    const old = before.points.find(({ number }) => number === point.number);
    const [was, is] = [prosaic(before, old?.prose ?? ""), prosaic(after, point.prose)];
    return text(`point ${point.number}`, was, is).map((one) => ({
      ...one,
      older: old?.span ?? null,
      newer: point.span,
    }));
  });
  const entities = after.entities.flatMap(({ name, description, span }) => {
    const old = before.entities.find((one) => one.name === name);
    return old === undefined
      ? []
      : text(name, old.description, description).map((one) => ({ ...one, older: old.span, newer: span }));
  });
  return [...title, ...text("the summary", before.summary, after.summary), ...audiences, ...prose, ...entities];
}

/** The prose of a point without what entities say of themselves, which is told with them. */
function prosaic({ entities }: Specification, prose: string): string {
  return entities
    .reduce((rest, { description }) => (description === "" ? rest : rest.replace(description, "")), prose)
    .replace(/\n{2,}/g, "\n\n")
    .trim();
}

function text(subject: string, was: string, is: string): readonly Suspect[] {
  const said = (words: string): string | null => (words === "" ? null : words);
  return was === is
    ? []
    : [
        {
          aspect: "words",
          change: "changed",
          roles: [],
          subject,
          label: null,
          was: said(was),
          is: said(is),
          older: null,
          newer: null,
          evidence: null,
        },
      ];
}
