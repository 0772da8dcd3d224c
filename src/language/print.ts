import type { Point, Specification } from "../model/specification.ts";
import { printCall } from "./print/print-call.ts";
import { printAllCalls } from "./print/print-all-calls.ts";
import { printClaims } from "./print/print-claims.ts";
import { printEntity } from "./print/print-entity.ts";
import { printErrorBody, printFieldMessages } from "./print/print-error-body.ts";
import { printExample } from "./print/print-example.ts";
import { printHead } from "./print/print-head.ts";
import { printMachine } from "./print/print-machine.ts";
import { printConditions, printIdentification, printPermissionTable, printRoles } from "./print/print-roles.ts";
import { printErrors, printRules } from "./print/print-rules-and-errors.ts";
import { printSeedRows } from "./print/print-seed-rows.ts";
import { printScreens } from "./print/print-screens.ts";
import { printShape } from "./print/print-shape.ts";
import { printTable } from "./print/print-table.ts";

/**
 * Prints a model as a document. Parts from conventions are left out, because parsing adds them again.
 *
 * INVARIANT: reading it gives the same model but for the places (test/properties/print.test.ts).
 */
export function print(model: Specification): string {
  const points = model.points.map((point) =>
    [`## ${point.number}. ${point.title}`, printPoint(point, model)].join("\n\n"),
  );
  return `${[`# Specification: ${model.title}`, printHead(model.head), model.summary, ...points].filter((part) => part !== "").join("\n\n")}\n`;
}

function printPoint(point: Point, model: Specification): string {
  const examples = model.examples
    .filter((example) => example.point === point.number)
    .map((example) => printExample(example, model));
  const records = [...recordsOf(point, model), ...examples].filter((part) => part !== "");
  const prose = proseOf(point, model);
  if (records.length === 0) return prose === "" ? "Not shown." : prose;
  const parts = /^not shown\b/i.test(prose) ? [...records, prose] : [prose, ...records];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The paragraph that describes an entity is printed with it. */
function proseOf({ number, prose }: Point, { entities }: Specification): string {
  if (number !== 3) return prose;
  return entities
    .reduce((rest, { description }) => (description === "" ? rest : rest.replace(description, "")), prose)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function recordsOf({ number, prose }: Point, model: Specification): readonly string[] {
  const codeOf = (code: string): string =>
    model.errors.some((entry) => entry.code === code && entry.from === "convention" && entry.when !== null) ? "" : code;
  const written = <T extends { readonly from: "document" | "convention" }>(parts: readonly T[]): readonly T[] =>
    parts.filter(({ from }) => from === "document");
  switch (number) {
    case 1:
      return [
        printTable(model.audiences, [
          { name: "Audience", keep: true, cell: ({ name }) => (name === "" ? "?" : name) },
          { name: "Comes to", keep: true, cell: ({ comesTo }) => comesTo },
        ]),
      ];
    case 2:
      return [printScreens(written(model.screens))];
    case 3:
      return [
        ...model.entities.map(printEntity),
        ...model.entities.map((entity) => printSeedRows(entity, model.rows, model.entities)),
      ];
    case 4:
      return model.machines.map((machine) => printMachine(machine, codeOf));
    case 5:
      return [printRules(model.rules, codeOf), printClaims(model.claims.filter(({ of }) => of.kind === "world"))];
    case 6: {
      const isSaid = /\bsigns? in as\b/i.test(prose);
      const visitor = model.identification?.visitor ?? "Visitor";
      const roles = model.roles.filter(
        ({ name, who, includes }) => name !== visitor || who !== "" || includes.length > 0,
      );
      return [
        model.identification === null || isSaid ? "" : printIdentification(model.identification),
        printRoles(roles),
        printConditions(model.conditions),
        printPermissionTable(model, model.roles, model.conditions),
        printClaims(model.claims.filter(({ of }) => of.kind === "right")),
      ];
    }
    case 7:
      return [
        printAllCalls(model.allCalls),
        ...model.shapes.map(printShape),
        ...written(model.calls).map((call) => printCall(call, model.entities)),
      ];
    case 8:
      return [
        printErrors(written(model.errors)),
        printFieldMessages(model.fieldMessages),
        ...model.errorBodies.map(printErrorBody),
      ];
    case 9:
      return [
        printTable(written(model.constants), [
          { name: "Constant", keep: true, cell: ({ name }) => name },
          { name: "Value", keep: true, cell: ({ written: text }) => text },
          { name: "Meaning", keep: true, cell: ({ meaning }) => meaning },
        ]),
      ];
  }
}
