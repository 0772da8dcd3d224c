import type { Specification } from "../../model/specification.ts";
import { printCall } from "../../language/print/calls.ts";
import { printEntity } from "../../language/print/entities.ts";
import { printErrorBody, printFieldMessages } from "../../language/print/error-bodies.ts";
import { printIdentification } from "../../language/print/roles.ts";
import { printErrors, printRules } from "../../language/print/rules-and-errors.ts";
import { printExample } from "../../language/print/examples.ts";
import { printClaim } from "../../language/print/claims.ts";
import { printSeedRows } from "../../language/print/seed-rows.ts";
import { printScreens } from "../../language/print/screens.ts";
import { printShape } from "../../language/print/shapes.ts";
import { printAllCalls } from "../../language/print/all-calls.ts";
import { printTable } from "../../language/print/table.ts";
import type { Entity } from "../../model/entity.ts";
import type { Rule } from "../../model/rule.ts";
import { clausesOf } from "../../model/clause.ts";
import { lastPart } from "../../model/last-part.ts";
import { plain } from "../contrast/same.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { asksWho } from "./asks-who.ts";
import { changedRecords } from "./records.ts";
import { refusedBy } from "./refused-by.ts";
import { states, transitions } from "./said-of-machines.ts";
import type { Evidence, Suspect } from "./difference.ts";

/** What the documents say differently, point by point, but for who may do what. */
export function changedRecordsOf(contrast: Contrast): readonly Suspect[] {
  return comparisons.flatMap((compare) => compare(contrast.before, contrast.after));
}

type Compare = (older: Specification, newer: Specification) => readonly Suspect[];

const comparisons: readonly Compare[] = [
  entities,
  fields,
  seedRows,
  states,
  transitions,
  rules,
  people,
  roles,
  claims,
  examples,
  calls,
  allCalls,
  shapes,
  errors,
  errorBodies,
  fieldMessages,
  constants,
  screens,
];

const asIs = (code: string): string => code;
const byDocument = ({ from }: { readonly from: "document" | "convention" }): boolean => from === "document";

function entities(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.entities, newer.entities, {
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

function fields(older: Specification, newer: Specification): readonly Suspect[] {
  return newer.entities.flatMap((entity) => {
    const before = older.entities.find(({ name }) => name === entity.name);
    if (before === undefined) return [];
    const owner = new Map([
      ...before.fields.map((field) => [field, before] as const),
      ...entity.fields.map((field) => [field, entity] as const),
    ]);
    return changedRecords(before.fields, entity.fields, {
      aspect: "field",
      subject: ({ name }) => `${entity.name}.${name}`,
      span: ({ span }) => span,
      print: (field) => printEntity({ ...owner.get(field)!, fields: [field], description: "" }),
      labels: (label) => (label === "Type" ? "limit" : "field"),
      evidence: (was, is, label) => ofField((is ?? was)?.name ?? "", label),
    });
  });
}

/** What would show that a field is another: that it is refused where it was not, or that something else is answered and kept. */
function ofField(name: string, label: string | null): Evidence | null {
  if (label === "Sample" || label === "Meaning") return null;
  return {
    kind: "calls",
    shows: ({ turn }) => {
      switch (turn.kind) {
        case "granted":
        case "refused":
          return turn.refusal.fields.some(
            ({ field, code }) => lastPart(field) === name && (label !== "Required" || code === "required"),
          );
        case "shown":
        case "hidden":
          return lastPart(turn.path) === name;
        case "body":
        case "written":
          return label === "Default";
        default:
          return false;
      }
    },
  };
}

/** The records that are there from the beginning have no names: they are compared as they stand. */
function seedRows(older: Specification, newer: Specification): readonly Suspect[] {
  const linesOf = (model: Specification, entity: Entity): readonly string[] =>
    printSeedRows(entity, model.rows, model.entities)
      .split("\n")
      .filter((line) => line.startsWith("| "));
  return newer.entities.flatMap((entity) => {
    const [was, is] = [
      linesOf(older, older.entities.find(({ name }) => name === entity.name) ?? entity),
      linesOf(newer, entity),
    ];
    const told = {
      aspect: "row",
      roles: [],
      subject: entity.name,
      label: null,
      older: null,
      newer: null,
      evidence: null,
    } as const;
    return [
      ...was
        .filter((line) => !is.includes(line))
        .map((line): Suspect => ({ ...told, change: "removed", was: line, is: null })),
      ...is
        .filter((line) => !was.includes(line))
        .map((line): Suspect => ({ ...told, change: "added", was: null, is: line })),
    ];
  });
}

function rules(older: Specification, newer: Specification): readonly Suspect[] {
  const numbered = (all: readonly Rule[]): readonly Rule[] =>
    all.map((rule, at) => {
      const twin = all.slice(0, at).filter(({ name }) => name === rule.name).length;
      return twin === 0 ? rule : { ...rule, name: `${rule.name} (${twin + 1})` };
    });
  return changedRecords(numbered(older.rules), numbered(newer.rules), {
    aspect: "rule",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (rule) => printRules([rule], asIs),
    isAccess: (was, is, label) =>
      label !== "Error" && [was, is].some((rule) => rule !== null && asksWho(newer, rule.holds)),
    evidence: (was, is, label) => (label === "Error" ? null : refusedBy(was, is)),
  });
}

function people(older: Specification, newer: Specification): readonly Suspect[] {
  const said = (model: Specification): readonly NonNullable<Specification["identification"]>[] =>
    model.identification === null ? [] : [model.identification];
  return changedRecords(said(older), said(newer), {
    aspect: "role",
    subject: () => "how people sign in",
    span: ({ span }) => span,
    print: printIdentification,
  });
}

function roles(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.roles, newer.roles, {
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

function claims(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.claims, newer.claims, {
    aspect: "claim",
    subject: printClaim,
    span: ({ span }) => span,
    print: (claim) => `- Says: ${printClaim(claim)}`,
  });
}

/** Examples are claims too: that things come out as they are told. */
function examples(older: Specification, newer: Specification): readonly Suspect[] {
  const told = (example: Specification["examples"][number]): string =>
    `- Example: ${example.name}\n- Tells: ${printExample(example, older.examples.includes(example) ? older : newer).replaceAll("\n", " ")}`;
  return changedRecords(older.examples, newer.examples, {
    aspect: "claim",
    subject: ({ name }) => `the example ${name}`,
    span: ({ span }) => span,
    print: told,
  });
}

function calls(older: Specification, newer: Specification): readonly Suspect[] {
  const isTold = ({ name }: { readonly name: string }): boolean =>
    [...older.calls, ...newer.calls].some((call) => call.name === name && call.from === "document");
  return changedRecords(older.calls, newer.calls, {
    aspect: "call",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (call) => printCall(call, (older.calls.includes(call) ? older : newer).entities),
    // Whom a call is for is told as who may make it.
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
    evidence: (was, is, label) => ({
      kind: "calls",
      shows: ({ request, turn }) =>
        request.call === (is ?? was)?.name &&
        (label === "Answers"
          ? !("refusal" in turn) && turn.kind !== "error"
          : label === null
            ? "refusal" in turn
            : label === "Takes"
              ? "refusal" in turn && turn.refusal.fields.length > 0
              : turn.kind !== "error"),
    }),
  }).filter(({ subject, change }) => change !== "changed" || isTold({ name: subject }));
}

function allCalls(older: Specification, newer: Specification): readonly Suspect[] {
  const span = { start: 0, end: 0 };
  return changedRecords([older.allCalls], [newer.allCalls], {
    aspect: "call",
    subject: () => "all calls",
    span: () => span,
    print: printAllCalls,
  }).map((one) => ({ ...one, older: null, newer: null }));
}

function shapes(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.shapes, newer.shapes, {
    aspect: "answer",
    subject: ({ name, entity }) => `Shape ${name} of ${entity}`,
    span: ({ span }) => span,
    print: printShape,
  });
}

function errors(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.errors.filter(byDocument), newer.errors.filter(byDocument), {
    aspect: "error",
    subject: ({ code }) => code,
    span: ({ span }) => span,
    print: (entry) => printErrors([entry]),
    labels: (label) => (label === "Message" ? "words" : "error"),
    evidence: (was, is) => ({
      kind: "calls",
      shows: ({ turn }) =>
        turn.kind === "error" &&
        [turn.before.code, turn.after.code].some((code) => code === was?.code || code === is?.code),
    }),
  });
}

function errorBodies(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.errorBodies, newer.errorBodies, {
    aspect: "error",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: printErrorBody,
  });
}

function fieldMessages(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.fieldMessages, newer.fieldMessages, {
    aspect: "words",
    subject: ({ problem, field }) => (field === null ? problem : `${problem} of ${field}`),
    span: ({ span }) => span,
    print: (message) => printFieldMessages([message]),
  });
}

function constants(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.constants.filter(byDocument), newer.constants.filter(byDocument), {
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
    evidence: (was, is) => mentioning((is ?? was)?.name ?? "", older, newer),
  });
}

/** A refusal, or another answer, whose reason is a clause that uses a constant. */
function mentioning(name: string, ...models: readonly Specification[]): Evidence {
  const uses = `"kind":"constant","name":${JSON.stringify(name)}`;
  const clauses = models
    .flatMap(clausesOf)
    .filter((clause) => clause.kind !== "constant" && plain(clause).includes(uses));
  const inRefusal = refusedBy(...clauses);
  return {
    kind: "calls",
    shows: (witness) =>
      inRefusal.shows(witness) || (clauses.length > 0 && ["body", "written"].includes(witness.turn.kind)),
  };
}

function screens(older: Specification, newer: Specification): readonly Suspect[] {
  return changedRecords(older.screens.filter(byDocument), newer.screens.filter(byDocument), {
    aspect: "screen",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (screen) => printScreens([screen]),
  });
}
