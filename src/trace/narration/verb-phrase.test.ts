import { expect, it } from "vitest";
import type { Call } from "../../model/call.ts";
import { verbPhraseOf, inThirdPerson } from "./verb-phrase.ts";

const phrase = (name: string) =>
  verbPhraseOf({
    name,
    method: "POST",
    does: { kind: "create", entity: "Note", given: [], unless: null },
  } as unknown as Call);

it("an English verb is said as somebody does it", () => {
  expect(["open", "reply", "go", "pass", "lapse"].map(inThirdPerson)).toEqual([
    "opens",
    "replies",
    "goes",
    "passes",
    "lapses",
  ]);
  expect(phrase("Open a ticket")).toEqual({ verb: "open", rest: "a ticket" });
});

it.each([
  "cadastrar nota",
  "Créer une note",
  "Anlegen",
  "создать заметку",
  "メモを作る",
  "HTTP import",
  "Desk figures",
  "8pay",
])("%s is no English verb, and is left as it is written", (name) => {
  expect(phrase(name)).toBe(null);
});
