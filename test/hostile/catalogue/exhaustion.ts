import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on what a product has a bounded amount of. */
export const exhaustionAttacks: Readonly<Record<string, AttackEntry>> = {
  F01: {
    expects: "Headers have a deadline, and others are answered meanwhile.",
    tests: [
      "F01 headers that come byte by byte end their connection at the deadline, and others are answered meanwhile",
      "test/contracts/http/bodies.test.ts: closes on headers that come too slowly",
    ],
  },
  F02: {
    expects: "A body has a deadline.",
    tests: [
      "F02 a body that comes byte by byte ends its connection at the deadline, and nothing of it is done",
      "test/contracts/http/bodies.test.ts: closes on a body that comes too slowly",
    ],
  },
  F03: {
    expects: "Those who do not read keep nobody waiting.",
    tests: ["F03 hundreds who send one byte and wait, or ask and never read, keep nobody else from being answered"],
  },
  F04: {
    expects: "Connections are bounded, and end with their clients.",
    tests: [
      "F04 connections beyond the limit are closed at once, and there is room again when others have gone",
      "F04 a client that ends its side of the connection behind its requests has each of them answered, and then the connection ends",
      "F04 a client that ends its side within a request is refused, and nothing of it is done",
      "F04 a client that listens to live updates and ends its side listens no more",
    ],
  },
  F05: {
    expects: "Headers are bounded, with the address.",
    tests: [
      "F05 headers of a megabyte, ten thousand of them, and an address of a megabyte are refused",
      "test/operation/limits.test.ts: headers and the address of a request are bounded together",
    ],
  },
  F06: {
    expects: "What is compressed is refused with 415.",
    tests: ["F06 what is compressed is not unpacked"],
  },
  F07: {
    expects: "Each list costs a bounded amount, or is refused.",
    tests: ["F07 the dearest lists that can be asked for take little work, or are refused"],
  },
  F08: {
    expects: "Patterns and searches take linear work.",
    tests: [
      "F08 no pattern and no search makes a text take long",
      "src/expression/regex/compile-pattern.test.ts: %s on %j: %s",
    ],
  },
  F09: {
    expects: "Pages are of 1 to 200 records, from a cursor.",
    tests: ["F09 a page of none, of more than two hundred or from nowhere is refused"],
  },
  F10: {
    expects: "An export is sent as fast as it is read, holds up nobody, and ends with its reader.",
    tests: [
      "F10 exports that nobody reads are few, hold up nobody, and end with their readers",
      "test/properties/exported-as-shown.test.ts: an export has the records of all pages of a list, in its order, with the values that its reader is shown",
    ],
  },
  F11: {
    expects: "What requests leave behind is bounded.",
    tests: [
      "F11 what repeated and refused requests leave behind is bounded",
      "src/host/store/report-unavailable.test.ts: writes one line a minute, however many requests meet a full disk, and says how many they were",
      "src/runtime/limits/remembered-states.test.ts: the keys unused for longest are forgotten when as many calls are remembered as may be",
    ],
  },
  F12: {
    expects:
      "Passwords wait in a queue of 32, and then 503, which the document words: not 429, which would blame the caller.",
    tests: [
      "F12 passwords that come in a flood wait in a short queue, and all others are answered meanwhile",
      "src/runtime/password/create-password-hasher.test.ts: lets 32 wait and turns away who comes after them",
    ],
  },
  F13: {
    expects: "A database that gives no connection is unavailable, and works again without help.",
    tests: [
      "test/contracts/postgres-shared.test.ts: while the server is stopped, the store is unavailable; when it runs again, the store works without help",
    ],
  },
};
