import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on documents as input. */
export const documentAttacks: Readonly<Record<string, AttackEntry>> = {
  G01: {
    expects: "A document that hurts readers is answered with lines, and little work.",
    tests: [
      "G01 a document that is meant to hurt a reader is answered with its mistakes, their lines and little work",
      "test/mangle/mangle.test.ts: %s is checked without a fault",
    ],
  },
  G02: {
    expects: "Names are refused, or kept apart.",
    tests: [
      "G02 whatever an entity or a field is called, it is refused with its line, or kept apart from all else",
      "G02 entities whose names mean something to a database, or begin alike for longer than it keeps, have a table each",
      "src/runtime/store/stored-name.test.ts: tables, columns and indexes with long names that begin alike are made once, found again and changed",
    ],
  },
  G03: {
    expects: "Texts of documents and people are inert wherever they are shown.",
    tests: [
      "G03 what a document says is inert in each answer that shows it, and what people write is inert in a table of a spreadsheet",
      "test/browser/hostile-text.test.ts: whatever people and documents say is shown as they said it and never run, on every screen",
      "src/runtime/screens/spreadsheet/csv-line.test.ts: every text comes back from its guard",
    ],
  },
  G04: {
    expects: "Patterns are matched in linear time, or refused.",
    tests: ["G04 a pattern that other engines take for ever to match is matched in one pass, or refused"],
  },
  G05: {
    expects: "Expressions are bounded, and circles shown.",
    tests: [
      "G05 expressions that double, go round in circles or never end are refused with their circle, or cost no more than their bound",
      "test/properties/expression.test.ts: evaluating takes no more steps than its budget has, but for one per node",
    ],
  },
  G06: {
    expects: "Bounds that hold for nothing are told of.",
    tests: ["G06 bounds that hold for nothing, and numbers that are none, are refused with their line"],
  },
  G07: {
    expects: "No address is asked for anything.",
    tests: ["G07 no address in a document is asked for anything, by whatever is done with it"],
  },
  G08: {
    expects: "Rights that count for nothing are told of.",
    tests: ["G08 a right that another makes idle is told of, and so is what a line grants to whom"],
  },
  G09: {
    expects:
      "Rights that give away the product are told of. `serve` asks for no word of consent: the diff of a document does (G13).",
    tests: [
      "G09 rights by which strangers change data, or people their own role, are told of",
      "test/properties/seeded-properties.test.ts: an effect that copies what its caller may not read is a leak",
    ],
  },
  G10: {
    expects: "What is not seen means nothing, or is told of.",
    tests: ["G10 what people do not see in a document means nothing, or is told of"],
  },
  G11: {
    expects: "What renders differently elsewhere is told of: no statement is ignored.",
    tests: [
      "test/mangle/unread/unread.test.ts: a row that an empty line parts from its table is put back without a question",
    ],
  },
  G12: {
    expects: "A search says what it has not searched.",
    tests: ["G12 a search of a document with too many states stops at its bound, and does not say that anything holds"],
  },
  G13: {
    expects: "What widens access is told, with exit code 3.",
    tests: [
      "G13 a document that widens what somebody may do is told by its difference, and by an exit code of its own",
    ],
  },
  G14: {
    expects: "A document is data for whatever reads it.",
    because:
      "Ninepoint has no assistant and calls none: a text in a document or a record is never an instruction to any part of it.",
  },
};
