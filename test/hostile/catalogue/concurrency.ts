import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on calls at the same time. */
export const concurrencyAttacks: Readonly<Record<string, AttackEntry>> = {
  D01: {
    expects: "Of many who take one transition one does.",
    tests: [
      "D01 of many who take a transition at once one takes it, and the others come to a record in another state",
      "D01 a transition with an effect has it as often as it was granted",
      "test/properties/engine-races.test.ts: of many who take one transition at once, one does, and the others find another state",
    ],
  },
  D02: {
    expects: "A rule over several records holds in each state that is committed.",
    tests: [
      "D02 no sum over records goes below what a rule says, however many spend at once, and nobody reads one that does",
      "D02 what two records owe each other is moved in both directions at once, and none is lost or made",
      "test/contracts/postgres-shared.test.ts: of two transactions that each read what the other writes, one sees the other's write",
    ],
  },
  D03: {
    expects: "A bound holds however many change a number at once.",
    tests: [
      "D03 a stock never goes below nothing, and as many are sold as there were",
      "test/contracts/postgres-shared.test.ts: processes that count up the same row at the same time lose none",
    ],
  },
  D04: {
    expects: "A seat is booked once, and a show never too often.",
    tests: ["D04 of many who book one seat one has it, and a show never has more than it holds"],
  },
  D05: {
    expects: "One unique value is given once, and the others are told so, never 500.",
    tests: [
      "D05 of many who ask for one unique value at once one gets it, however it is spelled",
      "test/properties/slug-races.test.ts: of many who write the same title at once, each gets a slug of their own, and no number is left out",
    ],
  },
  D06: {
    expects: "A limit is never passed.",
    tests: [
      "D06 of many who race for the last places one more than there are finds none",
      "test/properties/engine-races.test.ts: of many who ask for the last place at once, one gets it",
    ],
  },
  D07: {
    expects: "Each answer fits an order in which rights and acts came.",
    tests: [
      "D07 who loses a role while they act has done what was answered as done before, and nothing after",
      "test/properties/engine-races.test.ts: the granted and the refused of one commit come to what they come to one by one",
    ],
  },
  D08: {
    expects: "Nothing is left of what was added to a deleted record.",
    tests: ["D08 what is added to a record that is deleted at the same time is deleted with it, or refused"],
  },
  D09: {
    expects: "Each answer fits an order of giving away and acting.",
    tests: ["D09 who gives a record away while others change it: each answer fits one order"],
  },
  D10: {
    expects: "Of many who change what they read one does.",
    tests: [
      "D10 of many who change what they all read one does, and the others learn that it changed",
      "test/browser/unsent-changes.test.ts: what is done without the server waits, outlives the page, and is sent in order and once",
    ],
  },
  D11: {
    expects: "A key makes a call once. Calls at once under one key all get the one answer, by the guide, not 409.",
    tests: [
      "D11 a call under a key is made once: again it has the same answer, with other inputs it is refused, and another's key is another",
      "test/contracts/http/answer-as-one.ts: a call that is sent to all processes at the same time under one key is made once",
    ],
  },
  D12: {
    expects:
      "A write that the database could not order is judged again, a bounded number of times; nothing is done twice.",
    tests: [
      "test/contracts/postgres-shared.test.ts: of two transactions that each read what the other writes, one sees the other's write",
      "test/contracts/http/full-disk.test.ts: answers 503 while the disk is full, reads go on, and writes do as soon as there is room",
    ],
  },
  D13: {
    expects: "What was sent is done whole or not at all; under a key it can be sent again.",
    tests: [
      "D13 whoever goes away after sending has everything or nothing done, and may send it again under the same key",
      "test/product/stopped-under-load.test.ts: 500 people who write are each answered once, and none is reset, when the product is asked to stop",
    ],
  },
  D14: {
    expects: "An answer is of one state of the data.",
    tests: [
      "D14 a list that is read while records come in bulk has as many as it says",
      "test/properties/lists-from-memory.test.ts: no list mixes what was before a commit with what is after it, from a store that answers ${when}",
    ],
  },
  D15: {
    expects: "A second process on one file is refused.",
    tests: [
      "test/contracts/store-crash.test.ts: a second process is refused, and the first one's end lets the next in",
    ],
  },
  D16: {
    expects: "Nothing is read from a replica.",
    because:
      "A product has one address of a database, and reads and writes there: rights and guards have no other place to be read from. A standby that this address may lead to refuses writes, which readiness tells.",
  },
};
