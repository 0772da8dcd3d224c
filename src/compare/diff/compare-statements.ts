import { printExpression } from "../../expression/print/print-expression.ts";
import type { Specification } from "../../model/specification.ts";
import { printCall } from "../../language/print/print-call.ts";
import { printEntity } from "../../language/print/print-entity.ts";
import { printErrorBody, printFieldMessages } from "../../language/print/print-error-body.ts";
import { printIdentification } from "../../language/print/print-roles.ts";
import { printErrors, printRules } from "../../language/print/print-rules-and-errors.ts";
import { printExample } from "../../language/print/print-example.ts";
import { printClaim } from "../../language/print/print-claims.ts";
import { printSeedRows } from "../../language/print/print-seed-rows.ts";
import { printScreens } from "../../language/print/print-screens.ts";
import { printShape } from "../../language/print/print-shape.ts";
import { printAllCalls } from "../../language/print/print-all-calls.ts";
import { printTable } from "../../language/print/print-table.ts";
import type { Entity } from "../../model/entity.ts";
import type { Rule } from "../../model/rule.ts";
import { clausesOf } from "../../model/clause.ts";
import { lastPart } from "../../model/last-part.ts";
import { textOfPart } from "../model-pair/is-same-part.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { dependsOnCaller } from "./depends-on-caller.ts";
import { directionOfRefusing } from "./direction-of-refusing.ts";
import { compareOrders } from "./compare-orders.ts";
import { compareRecords } from "./compare-records.ts";
import { refusalCriteria } from "./refusal-criteria.ts";
import { compareStates, compareTransitions } from "./compare-machines.ts";
import type { WitnessCriteria, CandidateDifference } from "./difference.ts";
import { pageSizeConstant } from "../../model/constant.ts";

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
    }).filter(({ label }) => label !== null);
  const essential = new Set(compare(normal).map(placeOf));
  return compare(pair).filter((one) => !essential.has(placeOf(one)));
}

type Comparer = (older: Specification, newer: Specification) => readonly CandidateDifference[];

const comparers: readonly Comparer[] = [
  compareEntities,
  compareFields,
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

const keepCode = (code: string): string => code;
const isFromDocument = ({ from }: { readonly from: "document" | "convention" }): boolean => from === "document";

function compareEntities(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.entities, newer.entities, {
    aspect: "field",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: ({ name, plural, key }) =>
      printTable(
        [name],
        [
          { name: "Entity", keep: true, cell: () => name },
          { name: "Plural", cell: () => plural },
          { name: "Named by", cell: () => key },
        ],
      ),
  });
}

function compareFields(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return newer.entities.flatMap((entity) => {
    const before = older.entities.find(({ name }) => name === entity.name);
    if (before === undefined) return [];
    const owner = new Map([
      ...before.fields.map((field) => [field, before] as const),
      ...entity.fields.map((field) => [field, entity] as const),
    ]);
    return compareRecords(before.fields, entity.fields, {
      aspect: "field",
      subject: ({ name }) => `${entity.name}.${name}`,
      span: ({ span }) => span,
      print: (field) => printEntity({ ...owner.get(field)!, fields: [field], description: "" }),
      labels: (label) => (label === "Type" ? "limit" : "field"),
      criteria: (was, is, label) => fieldCriteria((is ?? was)?.name ?? "", label),
    });
  });
}

/** What shows that a field has changed: a refusal because of it, or an answer that shows it otherwise. */
function fieldCriteria(name: string, label: string | null): WitnessCriteria | null {
  if (label === "Sample" || label === "Meaning") return null;
  return {
    kind: "calls",
    isShownBy: ({ difference }) => {
      switch (difference.kind) {
        case "granted":
        case "refused":
          return difference.refusal.fields.some(
            ({ field, code }) => lastPart(field) === name && (label !== "Required" || code === "required"),
          );
        case "shown":
        case "hidden":
          return lastPart(difference.path) === name;
        case "body":
        case "written":
          return label === "Default";
        default:
          return false;
      }
    },
  };
}

/** Compares seed rows. They have no names, so that a row is either in both documents or in one. */
function compareSeedRows(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const linesOf = (model: Specification, entity: Entity): readonly string[] =>
    printSeedRows(entity, model.rows, model.entities)
      .split("\n")
      .filter((line) => line.startsWith("| "));
  return newer.entities.flatMap((entity) => {
    const [was, is] = [
      linesOf(older, older.entities.find(({ name }) => name === entity.name) ?? entity),
      linesOf(newer, entity),
    ];
    const common = {
      aspect: "row",
      roles: [],
      subject: entity.name,
      label: null,
      older: null,
      newer: null,
      criteria: null,
    } as const;
    return [
      ...was
        .filter((line) => !is.includes(line))
        .map((line): CandidateDifference => ({ ...common, change: "removed", was: line, is: null })),
      ...is
        .filter((line) => !was.includes(line))
        .map((line): CandidateDifference => ({ ...common, change: "added", was: null, is: line })),
    ];
  });
}

function compareRules(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const numbered = (all: readonly Rule[]): readonly Rule[] =>
    all.map((rule, at) => {
      const namesakes = all.slice(0, at).filter(({ name }) => name === rule.name).length;
      return namesakes === 0 ? rule : { ...rule, name: `${rule.name} (${namesakes + 1})` };
    });
  return compareRecords(numbered(older.rules), numbered(newer.rules), {
    aspect: "rule",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (rule) => printRules([rule], keepCode),
    isAccess: (was, is, label) =>
      label !== "Error" && [was, is].some((rule) => rule !== null && dependsOnCaller(newer, rule.holds)),
    direction: (was, is, label) =>
      label === "Must hold" ? directionOfRefusing({ before: older, after: newer }, was.holds, is.holds) : null,
    criteria: (was, is, label) => (label === "Error" ? null : refusalCriteria(was, is)),
  });
}

function compareIdentification(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const identificationOf = (model: Specification): readonly NonNullable<Specification["identification"]>[] =>
    model.identification === null ? [] : [model.identification];
  return compareRecords(identificationOf(older), identificationOf(newer), {
    aspect: "role",
    subject: () => "how people sign in",
    span: ({ span }) => span,
    print: printIdentification,
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
  });
}

function compareClaims(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.claims, newer.claims, {
    aspect: "claim",
    subject: printClaim,
    span: ({ span }) => span,
    print: (claim) => `- Says: ${printClaim(claim)}`,
  });
}

/** Compares examples, which are claims too: that their steps are decided as written. */
function compareExamples(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const printWithName = (example: Specification["examples"][number]): string =>
    `- Example: ${example.name}\n- Tells: ${printExample(example, older.examples.includes(example) ? older : newer).replaceAll("\n", " ")}`;
  return compareRecords(older.examples, newer.examples, {
    aspect: "claim",
    subject: ({ name }) => `the example ${name}`,
    span: ({ span }) => span,
    print: printWithName,
  });
}

function compareCalls(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const isWritten = ({ name }: { readonly name: string }): boolean =>
    [...older.calls, ...newer.calls].some((call) => call.name === name && call.from === "document");
  return compareRecords(older.calls, newer.calls, {
    aspect: "call",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (call) => printCall(call, (older.calls.includes(call) ? older : newer).entities),
    // A difference in `For` is reported as one of rights.
    labels: (label) =>
      label === "For"
        ? null
        : label === "Answers" || label === "Headers answered"
          ? "answer"
          : label === "Limit"
            ? "limit"
            : label === "Errors"
              ? "error"
              : "call",
    criteria: (was, is, label) => ({
      kind: "calls",
      isShownBy: ({ request, difference }) =>
        request.call === (is ?? was)?.name &&
        (label === "Answers"
          ? !("refusal" in difference) && difference.kind !== "error"
          : label === null
            ? "refusal" in difference
            : label === "Takes"
              ? "refusal" in difference && difference.refusal.fields.length > 0
              : difference.kind !== "error"),
    }),
  }).filter(({ subject, change }) => change !== "changed" || isWritten({ name: subject }));
}

function compareAllCalls(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const span = { start: 0, end: 0 };
  return compareRecords([older.allCalls], [newer.allCalls], {
    aspect: "call",
    subject: () => "all calls",
    span: () => span,
    print: printAllCalls,
  }).map((one) => ({ ...one, older: null, newer: null }));
}

function compareShapes(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.shapes, newer.shapes, {
    aspect: "answer",
    subject: ({ name, entity }) => `Shape ${name} of ${entity}`,
    span: ({ span }) => span,
    print: printShape,
  });
}

function compareErrors(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.errors.filter(isFromDocument), newer.errors.filter(isFromDocument), {
    aspect: "error",
    subject: ({ code }) => code,
    span: ({ span }) => span,
    print: (entry) => printErrors([entry]),
    labels: (label) => (label === "Message" ? "words" : "error"),
    criteria: (was, is) => ({
      kind: "calls",
      isShownBy: ({ difference }) =>
        difference.kind === "error" &&
        [difference.before.code, difference.after.code].some((code) => code === was?.code || code === is?.code),
    }),
  });
}

function compareErrorBodies(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.errorBodies, newer.errorBodies, {
    aspect: "error",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: printErrorBody,
  });
}

function compareFieldMessages(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.fieldMessages, newer.fieldMessages, {
    aspect: "words",
    subject: ({ problem, field }) => (field === null ? problem : `${problem} of ${field}`),
    span: ({ span }) => span,
    print: (message) => printFieldMessages([message]),
  });
}

function compareConstants(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.constants.filter(isFromDocument), newer.constants.filter(isFromDocument), {
    aspect: "constant",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: ({ name, written, meaning }) =>
      printTable(
        [name],
        [
          { name: "Constant", keep: true, cell: () => name },
          { name: "Value", cell: () => written },
          { name: "Meaning", cell: () => meaning },
        ],
      ),
    labels: (label) => (label === "Value" ? "limit" : "constant"),
    criteria: (was, is) => constantCriteria((is ?? was)?.name ?? "", older, newer),
  });
}

/** What shows that a constant has changed: a refusal or another answer because of a clause that uses it. */
function constantCriteria(name: string, ...models: readonly Specification[]): WitnessCriteria {
  const uses = `"kind":"constant","name":${JSON.stringify(name)}`;
  const clauses = models
    .flatMap(clausesOf)
    .filter((clause) => clause.kind !== "constant" && textOfPart(clause).includes(uses));
  const inRefusal = refusalCriteria(...clauses);
  return {
    kind: "calls",
    isShownBy: (witness) =>
      inRefusal.isShownBy(witness) ||
      ((clauses.length > 0 || name === pageSizeConstant) && ["body", "written"].includes(witness.difference.kind)),
  };
}

function compareScreens(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.screens.filter(isFromDocument), newer.screens.filter(isFromDocument), {
    aspect: "screen",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (screen) => printScreens([screen]),
  });
}
