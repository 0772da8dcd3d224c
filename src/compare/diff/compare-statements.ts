import { printExpression } from "../../expression/print/print-expression.ts";
import { printIdentification } from "../../language/print/print-roles.ts";
import { printScreens } from "../../language/print/print-screens.ts";
import { printTable } from "../../language/print/print-table.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { compareAllCalls, compareCalls, compareShapes } from "./compare-calls.ts";
import { compareClaims, compareExamples } from "./compare-claims.ts";
import { compareConstants } from "./compare-constants.ts";
import { compareDefaultOrders } from "./compare-default-orders.ts";
import { compareEntities, compareFields } from "./compare-entities.ts";
import { compareErrorBodies, compareErrors, compareFieldMessages } from "./compare-errors.ts";
import { compareStates, compareTransitions } from "./compare-machines.ts";
import { compareOrders } from "./compare-orders.ts";
import { compareRecords, ofDocument } from "./compare-records.ts";
import { compareRules } from "./compare-rules.ts";
import { compareSeedRows } from "./compare-seed-rows.ts";
import type { CandidateDifference } from "./difference.ts";
import { noWitness } from "./no-witness.ts";

/**
 * Compares what the documents state, point by point. Rights are compared elsewhere, by what they amount to. What does not differ in the
 * normalized pair is only worded in another way.
 */
export function compareStatements(pair: ModelPair, normal: ModelPair): readonly CandidateDifference[] {
  const stated = comparers.flatMap((compare) => {
    const essential = new Set(compare(normal.before, normal.after).map(placeOf));
    return compare(pair.before, pair.after).map((one) => (essential.has(placeOf(one)) ? one : onlyWorded(one)));
  });
  return [...stated, ...compareConditions(pair, normal)];
}

/** What a difference is about, without what the documents say of it. */
function placeOf({ subject, label, was, is }: CandidateDifference): string {
  return JSON.stringify([subject, label, was === null, is === null]);
}

function onlyWorded(difference: CandidateDifference): CandidateDifference {
  return { ...difference, aspect: "words", criteria: null };
}

/** Conditions of point 6 that are written in another way and mean the same. What any other change of them does is reported as one of rights. */
function compareConditions(pair: ModelPair, normal: ModelPair): readonly CandidateDifference[] {
  const compare = ({ before, after }: ModelPair): readonly CandidateDifference[] =>
    compareRecords(before.conditions, after.conditions, {
      aspect: "words",
      subject: ({ name, entity }) => `the condition ${name} on ${entity}`,
      span: ({ span }) => span,
      print: ({ holds }) => `- Holds when: \`${printExpression(holds)}\``,
      criteria: () => null,
    }).filter(({ label }) => label !== null);
  const essential = new Set(compare(normal).map(placeOf));
  return compare(pair).filter((one) => !essential.has(placeOf(one)));
}

type Comparer = (older: Specification, newer: Specification) => readonly CandidateDifference[];

const comparers: readonly Comparer[] = [
  compareEntities,
  compareFields,
  compareDefaultOrders,
  compareSeedRows,
  compareStates,
  compareTransitions,
  compareRules,
  compareIdentification,
  compareRoles,
  compareClaims,
  compareExamples,
  compareCalls,
  compareAllCalls,
  compareShapes,
  compareErrors,
  compareErrorBodies,
  compareFieldMessages,
  compareConstants,
  compareScreens,
  compareOrders,
];

function compareIdentification(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const identificationOf = (model: Specification): readonly NonNullable<Specification["identification"]>[] =>
    model.identification === null ? [] : [model.identification];
  return compareRecords(identificationOf(older), identificationOf(newer), {
    aspect: "role",
    subject: () => "how people sign in",
    span: ({ span }) => span,
    print: printIdentification,
    // Which role people have, and which one those who have not signed in.
    isAccess: (_was, _is, label) => label === "Role" || label === "Visitor",
    criteria: () => noWitness("a witness tells who makes a call, and not with which credentials"),
  });
}

function compareRoles(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.roles, newer.roles, {
    aspect: "role",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: ({ name, who }) =>
      printTable(
        [name],
        [
          { name: "Role", keep: true, cell: () => name },
          { name: "Who", cell: () => who },
        ],
      ),
    criteria: () => noWitness("what the role may do is compared right by right"),
  });
}

function compareScreens(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(ofDocument(older.screens), ofDocument(newer.screens), {
    aspect: "screen",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (screen) => printScreens([screen]),
    criteria: () => noWitness("a screen shows what calls answer, and no call answers otherwise"),
  });
}
