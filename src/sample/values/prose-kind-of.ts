import type { ProseKind } from "./prose-writer.ts";

/** What a text field is for, by the words of its name; null where the name says nothing about it. */
export function proseKindOf(words: string): ProseKind | null {
  const said = words.split(" ");
  return kinds.find(({ words: known }) => said.some((word) => known.has(word)))?.kind ?? null;
}

/** The first kind that has one of the words counts. */
const kinds: readonly { readonly words: ReadonlySet<string>; readonly kind: ProseKind }[] = [
  { words: wordSet("how step steps instruction instructions method preparation directions procedure"), kind: "steps" },
  {
    words: wordSet("reason reasons why cause purpose justification motive ground grounds occasion excuse objection"),
    kind: "reason",
  },
  {
    words: wordSet(
      "finding findings result results outcome conclusion decision verdict resolution answer solution diagnosis response handed remedy reply",
    ),
    kind: "result",
  },
  {
    words: wordSet(
      "note notes remark remarks hint hints memo wish wishes need needs preference preferences request requests annotation extra extras special specials additional dietary condition additionalneeds",
    ),
    kind: "note",
  },
  {
    words: wordSet(
      "comment comments message messages feedback review opinion words statement assessment evaluation complaint said says",
    ),
    kind: "comment",
  },
  {
    words: wordSet(
      "description about detail details summary abstract content contents body text synopsis plot overview info information intro introduction excerpt teaser characteristics story plan proposal letter motivation pitch report terms agenda minutes explanation background question lead standfirst",
    ),
    kind: "description",
  },
];

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
