import { printExpression } from "../../expression/print/print-expression.ts";
import type { ErrorBody, FieldMessage } from "../../model/error-body.ts";
import { printMessage } from "./print-rules-and-errors.ts";
import { inBackticks, printTable } from "./print-table.ts";

/** What errors look like, as a heading with its labels. */
export function printErrorBody({ name, gives, for: codes, type }: ErrorBody): string {
  const labels = [
    ["Gives", inBackticks(printExpression(gives))],
    ["For", codes?.join(", ") ?? ""],
    ["Type", type === "application/json" ? "" : type],
  ] as const;
  return `### ${name}\n\n${labels
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `- ${label}: ${value}`)
    .join("\n")}`;
}

/** How what is wrong with fields is worded. */
export function printFieldMessages(messages: readonly FieldMessage[]): string {
  const table = printTable(messages, [
    { name: "Problem", keep: true, cell: ({ problem }) => problem },
    { name: "Field", cell: ({ field }) => field ?? "" },
    { name: "Message", keep: true, cell: ({ message }) => printMessage(message) },
  ]);
  return table === "" ? "" : `### Field messages\n\n${table}`;
}
