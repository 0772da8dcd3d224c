import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on who is identified. */
export const authenticationAttacks: Readonly<Record<string, AttackEntry>> = {
  A01: {
    expects:
      "A token without a signature is nobody’s: sessions have no signed tokens, and those of an OpenID Connect service are verified.",
    tests: ["A01 a token that says it needs no signature signs nobody in, by a service neither"],
  },
  A02: {
    expects: "Another algorithm than the service’s, or another’s signature, is refused.",
    tests: ["A02 a token whose algorithm or signature is another than the service's signs nobody in"],
  },
  A03: {
    expects: "A key that a token brings or names is neither used nor fetched, and no file is read.",
    tests: ["A03 a key that a token brings or names is never used and never fetched"],
  },
  A04: {
    expects: "Times are compared with the clock of each request, to the bound.",
    tests: [
      "A04 a token of a service is good from when it was made until it expires, by the clock of the moment",
      "A04 a session is good for thirty days and no longer, by the clock of each request",
      "test/contracts/http/sessions.test.ts: ends a session after 30 days",
    ],
  },
  A05: {
    expects: "A token for somebody else, or of another product, is nobody’s.",
    tests: [
      "A05 a token for another client, of another service or for another sign-in signs nobody in",
      "A05 a token of another product's session is nobody's",
      "test/product/served-oidc.test.ts: an answer that is not to what this browser has begun signs nobody in",
    ],
  },
  A06: {
    expects: "A right that is taken away is gone with the next call.",
    tests: [
      "A06 a right that was taken away, and a person who was deleted, are gone with the next call on the same socket",
      "test/properties/engine-races.test.ts: whoever loses a role may not do in the same commit what it allowed, and whoever gets one may",
      "test/contracts/http/answer-as-one.ts: a session that is ended in one process has ended in the others before their next answer",
    ],
  },
  A07: {
    expects: "A key that a service has given up signs nobody in. Sessions have no key that could change.",
    tests: ["A07 a product that starts once a service has changed its key takes no token of the old one"],
  },
  A08: {
    expects:
      "Known and unknown names get the same answer for about the same work. Compared is the work of the processor, not the time, which says more of the machine.",
    tests: [
      "A08 who guesses names is answered alike for those that are there and those that are not, with alike work",
      "src/runtime/password/create-password-hasher.test.ts: verifies nothing against the account that does not exist, not even no password, with about the same work",
      "test/product/served-accounts.test.ts: a known and an unknown address get the same answer, before anything is looked up, and one gets a letter",
    ],
  },
  A09: {
    expects: "Guesses are counted by account and by the address of the connection, whatever the request claims.",
    tests: [
      "A09 guessing a password is slowed down, whatever address, spelling or other inputs it claims",
      "test/contracts/http/rates.test.ts: takes nobody's word for an address who is no trusted proxy",
      "test/contracts/http/answer-as-one.ts: guesses at a password are slowed down alike, however they are spread over the processes",
    ],
  },
  A10: {
    expects: "A session has a fresh token, which no address and no log holds.",
    tests: [
      "A10 who signs in gets a token that nobody chose before, and a token is none in an address",
      "test/operation/no-secret-is-told.test.ts: no log line, metric or trace has a value that somebody has sent, wherever in a request it stood",
    ],
  },
  A11: {
    expects: "Credentials that are not clear are refused, and never taken for a visitor’s request.",
    tests: ["A11 %s is answered with its own status, and never as a visitor"],
  },
  A12: {
    expects: "A visitor may make the calls that point 6 grants to visitors, and no other.",
    tests: ["A12 nobody who has not signed in may make a call of %s but those for visitors, on whatever record"],
  },
  A13: {
    expects: "No request can be one of the system’s.",
    tests: [
      "A13 what the product does by itself nobody can have it do",
      "test/decisions/order-of-judgement.test.ts: nobody takes a transition that the system takes by itself, whatever the permission table grants",
    ],
  },
};
