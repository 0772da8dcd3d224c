import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on rights and hidden data. */
export const hiddenDataAttacks: Readonly<Record<string, AttackEntry>> = {
  B01: {
    expects: "Another’s record is answered as one that is not there, byte by byte.",
    tests: [
      "B01 another's record is answered byte by byte as one that is not there, wherever it is named",
      "test/properties/two-world.test.ts: nothing that a caller reads, lists, counts, is shown or is refused depends on what he may not read",
    ],
  },
  B02: {
    expects: "The role is judged before the record, and not found goes before not allowed.",
    tests: [
      "B02 each role is refused each call that it is not granted: for the role before the record, and as not found before not allowed",
      "test/properties/engine-answers-as-decide.test.ts: step by step the engine answers as decide and keeps what apply keeps",
    ],
  },
  B03: {
    expects: "A field that may not be read is answered as a misspelt one: 422, by the order of judgement, not 400.",
    tests: ["B03 a field that its caller may not read is answered as a misspelt one, however a filter names it"],
  },
  B04: {
    expects: "Nothing is sorted by what may not be read.",
    tests: [
      "B04 no list is sorted by what its caller may not read, nor by a field of a record that it refers to",
      "test/properties/sorted-by-long-texts.test.ts: a place that names the beginning of what nobody may see tells nothing of it",
    ],
  },
  B05: {
    expects: "A search looks at what its reader may read.",
    tests: ["B05 no search finds a record by what its reader may not read of it"],
  },
  B06: {
    expects: "Numbers are of what their reader may read.",
    tests: [
      "B06 counts, pages, figures and derived fields are of what their reader may read",
      "test/properties/two-world.test.ts: nothing that a caller reads, lists, counts, is shown or is refused depends on what he may not read",
    ],
  },
  B07: {
    expects: "A way over a hidden record ends there.",
    tests: ["B07 what leads over a record that its reader may not read ends there, forwards and backwards"],
  },
  B08: {
    expects: "Rights to fields are judged for each record.",
    tests: ["B08 a field that is read on some records only is shown, filtered and sorted by on these only"],
  },
  B09: {
    expects:
      "A value that is taken by a hidden record is told of as taken, and `check` warns of it. Point 3 says what is unique, so the document declares it; it is not refused.",
    tests: [
      "B09 a value that is taken by a record that its caller may not read is told of by `check`, and shows nothing but that",
      "test/properties/unique-reveals.test.ts: who is told that a value of theirs is taken can read it where it is, or `check` warned of that field",
    ],
  },
  B10: {
    expects: "A reference to a hidden record is refused as one to none.",
    tests: ["B10 a record that refers to another's record is refused as one that refers to none"],
  },
  B11: {
    expects: "Inputs that a call does not take are refused, and nothing is written.",
    tests: [
      "B11 nobody sets by an input what the document does not let them set, and nothing of such a request is written",
      "test/properties/what-never-changes.test.ts: no call changes a status but by a transition, what is fixed, or writes what is derived",
    ],
  },
  B12: {
    expects: "The right to a change is judged before it and after it.",
    tests: [
      "B12 no change moves a record out of or into what its caller may change",
      "test/decisions/order-of-judgement.test.ts: whoever changes a record has to be granted it as it becomes, too",
    ],
  },
  B13: {
    expects: "A refusal writes nothing.",
    tests: [
      "B13 a refusal of whatever kind writes nothing",
      "test/properties/decide-laws.test.ts: a refusal writes nothing",
      "test/properties/engine-races.test.ts: what is refused in a shared commit leaves nothing behind, counters included",
    ],
  },
  B14: {
    expects: "No header, tag, length or text tells a hidden record from none. Times are not compared.",
    tests: [
      "B14 no header of a request makes another's record different from one that is not there",
      "test/properties/reasons-two-world.test.ts: what reasons, bounds and limits say does not depend on what their reader may not read",
    ],
  },
  B15: {
    expects: "A tag is compared only with what its reader may read now, and nothing is kept by caches.",
    tests: [
      "B15 what is known of a record is worth nothing once it may not be read any more",
      "test/properties/answered-again.test.ts: what is answered again shows nothing that whoever asks may not see by now, and nothing is done, in memory neither",
    ],
  },
  B16: {
    expects: "A cursor belongs to its caller and question; in another it is refused as invalid: 422, not 400.",
    tests: [
      "B16 a cursor is its caller's own, belongs to its question, holds nothing hidden, and made up shows nothing",
      "test/properties/cursors.test.ts: a page goes on where the one before of the same question ended, and no other question takes its cursor",
    ],
  },
  B17: {
    expects: "Several changes in one request are made all, or none.",
    tests: [
      "B17 of an import whose rows are not all allowed nothing is written",
      "test/product/import.test.ts: where a row is refused, nothing is applied",
    ],
  },
  B18: {
    expects: "A record that a role may no longer read is nowhere; what it holds is unique still, as point 3 says.",
    tests: ["B18 an archived record is nowhere for who may not read it, and what it holds is still unique"],
  },
  B19: {
    expects:
      "Rights are those of the document that is served. Data of a field that comes again is there again, as the guide promises, with today’s rights.",
    tests: [
      "B19 a field that was taken out of the document and comes again has the rights that the document gives it now",
    ],
  },
  B20: {
    expects: "Rights of two roles add up for each record and field on its own.",
    tests: [
      "B20 whoever has two roles sees on each record what one of them shows there",
      "test/decisions/several-roles.test.ts: what is seen is what any of the roles may see",
    ],
  },
  B21: {
    expects: "All ways to data show the same.",
    tests: [
      "B21 export, screens, search, live updates and files show no more than a read does",
      "test/properties/exported-as-shown.test.ts: an export has the records of all pages of a list, in its order, with the values that its reader is shown",
      "test/properties/changes-told.test.ts: nobody is told of a change by which nothing that they may read comes, goes or changes",
    ],
  },
  B22: {
    expects: "Ids of one tenant are nothing in another.",
    tests: ["B22 with the ids of one office nobody in another can tell that they are anything"],
  },
  B23: {
    expects: "Former values are shown by today’s rights.",
    tests: [
      "B23 the history of a record shows former values by the rights of today",
      "test/properties/history-two-worlds.test.ts: no history depends on what its reader may not read",
    ],
  },
};
