import { printExpression } from "../../expression/print/print.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { inBackticks, printTable } from "./table.ts";
import { printType } from "./type-cell.ts";

/** An entity under its heading. */
export function printEntity(entity: Entity): string {
  const table = printTable(entity.fields, [
    { name: "Field", keep: true, cell: ({ name }) => name },
    { name: "Type", keep: true, cell: (field) => typeCell(field, entity) },
    {
      name: "Required",
      keep: true,
      cell: ({ required, derived }) => (derived !== null ? "derived" : required ? "yes" : ""),
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
    ...(field.countsUp ? ["counts up"] : []),
    ...(field.generated ? ["generated"] : []),
    ...(field.hidden ? ["hidden"] : []),
  ].join(", ");
}

function defaultCell({ default: given, derived, onEveryChange, onChangeOf }: Field): string {
  const value = given ?? derived;
  return value === null
    ? ""
    : `${inBackticks(printExpression(value))}${onEveryChange ? ", on every change" : ""}${onChangeOf.length > 0 ? ` of ${onChangeOf.join(" and ")}` : ""}`;
}
