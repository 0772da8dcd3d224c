import { printExpression } from "../../expression/print/print-expression.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { FieldOrigin } from "../../model/field-origin.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { originModifiers } from "./origin-modifiers.ts";
import { inBackticks, printTable } from "./print-table.ts";
import { printType } from "./print-type.ts";

/** An entity under its heading. */
export function printEntity(entity: Entity): string {
  const table = printTable(entity.fields, [
    { name: "Field", keep: true, cell: ({ name }) => name },
    { name: "Type", keep: true, cell: (field) => typeCell(field, entity) },
    {
      name: "Required",
      keep: true,
      cell: requiredCell,
    },
    { name: "Default", cell: defaultCell },
    { name: "Meaning", cell: ({ meaning }) => meaning },
    {
      name: "Sample",
      cell: ({ sample }) => sample.map((value) => (/[,"`]/.test(value) ? `"${value}"` : value)).join(", "),
    },
  ]);
  return [`### ${entity.name} (${entity.plural})`, entity.description, table]
    .filter((part) => part !== "")
    .join("\n\n");
}

function typeCell(field: Field, { unique }: Entity): string {
  const combination = unique.find(([name]) => name === field.name);
  const others = combination?.slice(1) ?? [];
  return [
    printType(field.type),
    ...(combination === undefined ? [] : [others.length === 0 ? "unique" : `unique per ${others.join(" and ")}`]),
    ...(field.fixed ? ["fixed"] : []),
    ...originModifiers(field),
    ...(field.hidden ? ["hidden"] : []),
  ].join(", ");
}

function requiredCell(field: Field): string {
  if (derivationOf(field) !== null) return "derived";
  if (field.isRequiredOpen === true) return "not shown";
  return field.required ? "yes" : "";
}

function defaultCell({ origin, overridden, isValueOpen }: Field): string {
  if (isValueOpen === true) return "not shown";
  return [origin, ...overridden].map(computedCell).find((cell) => cell !== "") ?? "";
}

function computedCell(origin: FieldOrigin): string {
  switch (origin.kind) {
    case "given":
      return origin.default === null ? "" : inBackticks(printExpression(origin.default));
    case "renewed": {
      const of = origin.onChangeOf.length > 0 ? ` of ${origin.onChangeOf.join(" and ")}` : "";
      return `${inBackticks(printExpression(origin.default))}, on every change${of}`;
    }
    case "derived":
      return inBackticks(printExpression(origin.from));
    case "counted":
    case "generated":
      return "";
  }
}
