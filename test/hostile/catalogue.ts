import type { AttackEntry } from "./catalogue/attack-entry.ts";
import { authenticationAttacks } from "./catalogue/authentication.ts";
import { browserAttacks } from "./catalogue/browser.ts";
import { concurrencyAttacks } from "./catalogue/concurrency.ts";
import { documentAttacks } from "./catalogue/documents.ts";
import { durabilityFaults } from "./catalogue/durability.ts";
import { exhaustionAttacks } from "./catalogue/exhaustion.ts";
import { hiddenDataAttacks } from "./catalogue/hidden-data.ts";
import { protocolAttacks } from "./catalogue/protocol.ts";
import { testerAttacks } from "./catalogue/tester.ts";

/** The catalogue of attacks and faults, by id. test/house/attack-catalogue.test.ts holds it to the tests that it names. */
export const attackCatalogue: Readonly<Record<string, AttackEntry>> = {
  ...authenticationAttacks,
  ...hiddenDataAttacks,
  ...protocolAttacks,
  ...concurrencyAttacks,
  ...durabilityFaults,
  ...exhaustionAttacks,
  ...documentAttacks,
  ...browserAttacks,
  ...testerAttacks,
};

/** The groups of the catalogue: how many ids each has. */
export const attackGroups: readonly { readonly letter: string; readonly count: number }[] = [
  { letter: "A", count: 13 },
  { letter: "B", count: 23 },
  { letter: "C", count: 16 },
  { letter: "D", count: 16 },
  { letter: "E", count: 16 },
  { letter: "F", count: 13 },
  { letter: "G", count: 14 },
  { letter: "H", count: 11 },
  { letter: "I", count: 5 },
];
