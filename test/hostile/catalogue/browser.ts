import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on browsers. */
export const browserAttacks: Readonly<Record<string, AttackEntry>> = {
  H01: {
    expects:
      "What people and documents say never runs. Scripts come from the product alone; styles may be inline, and Trusted Types are not asked for.",
    tests: [
      "test/browser/hostile-text.test.ts: whatever people and documents say is shown as they said it and never run, on every screen",
      "test/browser/hostile-text.test.ts: forms, menus, notices and refusals say it as it is, too",
      "test/browser/hostile-text.test.ts: a link leads to the web or is no link",
    ],
  },
  H02: {
    expects: "The cookie of a browser does nothing for another site.",
    tests: [
      "H02 with the cookie that browsers send along %s changes nothing, and reads nothing",
      "H02 no call that a link could make changes anything",
      "test/contracts/http/who-may-send.test.ts: a call with the browser's cookie and without a body is made, and one with a body that is no JSON is not",
    ],
  },
  H03: {
    expects: "Each answer has the headers that keep browsers from harm.",
    tests: [
      "H03 each answer, refusals and faults of the protocol too, says that it is not to be framed, sniffed, kept or told of",
    ],
  },
  H04: {
    expects: "Screens offer what the meaning grants.",
    tests: [
      "test/properties/offers-as-decide.test.ts: screens offer what the meaning would grant, and nothing that role, right, state or guard rule out",
      "test/properties/reasons-as-decide.test.ts: an action is offered exactly where no reason is given, and the reason is what the meaning would refuse it for",
    ],
  },
  H05: {
    expects: "Who acts on what has changed is told, and keeps what was typed.",
    tests: [
      "test/browser/unsent-changes.test.ts: a refused change says why, is corrected in its form or discarded, and holds later ones of its record",
    ],
  },
  H06: {
    expects: "A double click does a thing once.",
    tests: ["test/browser/list.test.ts: clicking twice does a thing once"],
  },
  H07: {
    expects: "Nothing that was typed is lost without the server.",
    tests: [
      "test/browser/unsent-changes.test.ts: what is done without the server waits, outlives the page, and is sent in order and once",
      "test/browser/session.test.ts: a session that ends while a dialog opens, or under one, leads to signing in, and what was typed is kept",
    ],
  },
  H08: {
    expects: "Long lists, long words, keys and readers of screens are served.",
    tests: [
      "test/browser/long-board.test.ts: a column shows all of its cards as one scrolls, few at a time",
      "test/browser/keyboard.test.ts: a ticket can be opened without a mouse, from the first key to the last",
      "test/browser/accessibility.test.ts: axe-core has nothing against signing in and signing up, wide or narrow, light or dark",
    ],
  },
  H09: {
    expects: "Who signs out is signed out everywhere in that browser.",
    tests: [
      "H09 who signs out in one tab has nothing left to see in another, and going back shows nothing",
      "test/browser/session.test.ts: who signs out is a visitor again, and the way back in leads to where one was",
    ],
  },
  H10: {
    expects: "Nothing leads a browser to another site.",
    tests: [
      "H10 nothing that a request says sends a browser to another site",
      "H10 a way back that leads to another site leads home",
      "web/product/src/session/return-path.test.ts: %j leads home",
    ],
  },
  H11: {
    expects: "Scripts find no secret, and pages no more than their reader may see.",
    tests: [
      "H11 no script can read the token, no answer has what its reader may not see, and no file tells the sources",
      "test/browser/kept-for-account.test.ts: who signs out is asked about changes that are not sent, and leaves nothing behind",
    ],
  },
};
