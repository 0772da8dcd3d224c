import type { Specification } from "../../model/specification.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/** The words of a document that tell what it is about, in small letters. */
export function vocabularyOfDocument(model: Specification): ReadonlySet<string> {
  const texts = [
    model.title,
    model.summary,
    ...model.points.map(({ prose }) => prose),
    ...model.audiences.flatMap(({ name, comesTo }) => [name, comesTo]),
    ...model.entities.flatMap(({ name, plural, description, fields }) => [
      wordsOfIdentifier(name),
      plural,
      description,
      ...fields.flatMap((field) => [wordsOfIdentifier(field.name), field.meaning]),
    ]),
    ...model.screens.map(({ name }) => name),
    ...model.roles.map(({ name }) => wordsOfIdentifier(name)),
  ];
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []));
}
