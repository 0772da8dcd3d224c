import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on inputs and the protocol. */
export const protocolAttacks: Readonly<Record<string, AttackEntry>> = {
  C01: {
    expects: "JSON is read strictly, and numbers exactly or not at all.",
    tests: ["C01 JSON that two readers could read in two ways is no JSON", "C01 a number is kept exactly, or refused"],
  },
  C02: {
    expects:
      "Text is kept as it was sent, or refused, alike in both databases. Only names of accounts are made alike (NFKC).",
    tests: [
      "C02 text is kept as it was sent, code point by code point, or refused, and is equal to nothing else",
      "C02 half a character, a NUL and bytes that are no UTF-8 are nothing that can be sent, anywhere",
      "test/contracts/http/identification.test.ts: takes a name that was typed in another way for the same, wherever it is shown, and none with what nobody sees",
    ],
  },
  C03: {
    expects: "Nesting is bounded at 64 before anything descends.",
    tests: ["C03 nesting without an end is refused before anything goes down into it"],
  },
  C04: {
    expects: "What is too large is refused with little work.",
    tests: [
      "C04 bodies of a million keys, a million items and ten megabytes are refused with little work",
      "test/contracts/http/hostile/cost-of-refusals.test.ts: what is refused takes no more of the processor than a few times what reading as much JSON does",
    ],
  },
  C05: {
    expects: "A body is JSON in UTF-8, or refused with 415.",
    tests: ["C05 a body is read as what its type says, or not at all"],
  },
  C06: {
    expects: "A request that could be read in two ways is refused, and its connection ends.",
    tests: [
      "C06 a request whose end two readers could see in two places is refused, and nothing behind it is read",
      "C06 what stands behind a request that closes the connection is not done, as its answer could not be sent",
      "test/contracts/http/bodies.test.ts: refuses %s and closes",
    ],
  },
  C07: {
    expects: "Methods are what they are.",
    tests: [
      "C07 no header and no parameter makes a method another one",
      "C07 a method that a path has not is refused with those that it has, and HEAD answers the headers of GET",
    ],
  },
  C08: {
    expects: "Paths are matched as written; files stay in their folder.",
    tests: [
      "C08 no path leads to a file that is not the application's, nor to a call that is not there",
      "test/contracts/http/web.test.ts: does not follow links out of the folder",
    ],
  },
  C09: {
    expects: "Each parameter comes once, by its name.",
    tests: [
      "C09 %s is no name of anything",
      "C09 a parameter that comes twice, as a list, as a group or in thousands is refused",
    ],
  },
  C10: {
    expects: "Statements have only what the document names.",
    tests: [
      "C10 what means something to a database is text wherever it stands, and stands in no statement",
      "C10 the statements of a product are those of its document: more requests of a kind make no more of them",
    ],
  },
  C11: {
    expects: "Each bound holds exactly, and nothing is converted.",
    tests: [
      "C11 each bound holds to the unit, nothing is taken for another type, and null and nothing are told apart",
      "C11 what only looks like a number in an address or a filter is none",
      "test/decisions/forms-of-values.test.ts: %s can't be %j",
    ],
  },
  C12: {
    expects: "Times are of the calendar, or refused.",
    tests: ["C12 a day, an hour, a moment and a duration are taken as the calendar has them, and no other"],
  },
  C13: {
    expects: "Sums are exact, or null where they can’t be, as the reference of expressions has it.",
    tests: ["C13 money and decimals are exact, and a sum that is too large is none"],
  },
  C14: {
    expects: "One order of judgement, on each way.",
    tests: [
      "C14 of several faults in one request the one is told that the order of judgement comes to first",
      "test/properties/refusals-in-order.test.ts: of several things that are wrong with a request, the server tells the one that comes first, judged %s first",
    ],
  },
  C15: {
    expects: "Wildcards of databases are letters.",
    tests: ["C15 what means something to a search is a letter like any other"],
  },
  C16: {
    expects:
      "A tag that is stale, weak or made up is refused with 412. Without a tag a change is made: the language asks for none.",
    tests: [
      "C16 a tag is compared as the document says: a stale, made up or weak one is none, and a list of tags is one of them",
    ],
  },
};
