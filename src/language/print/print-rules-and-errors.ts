import { printExpression } from "../../expression/print/print-expression.ts";
import type { ErrorEntry, Handling, MessagePart } from "../../model/error-entry.ts";
import type { Rule, RuleOn } from "../../model/rule.ts";
import { inBackticks, printTable } from "./print-table.ts";

/** The rules; `codeOf` gives the code as a document may name it. */
export function printRules(rules: readonly Rule[], codeOf: (inBackticks: string) => string): string {
  return printTable(rules, [
    { name: "Rule", keep: true, cell: ({ name }) => name },
    { name: "On", keep: true, cell: ({ on }) => printRuleSubject(on) },
    { name: "Must hold", keep: true, cell: ({ holds }) => inBackticks(printExpression(holds)) },
    { name: "Error", keep: true, cell: ({ error }) => codeOf(error) },
  ]);
}

/** The error catalogue; messages have their names in braces again. */
export function printErrors(errors: readonly ErrorEntry[]): string {
  return printTable(errors, [
    { name: "Error", keep: true, cell: (entry) => entry.code },
    { name: "Status", keep: true, cell: ({ status }) => String(status) },
    { name: "Message", keep: true, cell: ({ message }) => printMessage(message) },
    { name: "When", keep: true, cell: ({ when }) => when ?? "" },
    { name: "Handling", cell: ({ handling }) => printHandling(handling) },
  ]);
}

/** A message with its names in braces again. */
export function printMessage(message: readonly MessagePart[]): string {
  return message.map((part) => (part.kind === "text" ? part.text : `{${part.path.join(".")}}`)).join("");
}

/** What a rule is on, as its column says it. */
export function printRuleSubject(on: RuleOn): string {
  switch (on.kind) {
    case "entity":
      return on.entity;
    case "call":
      return on.call;
    case "action":
      return `${on.transition ?? on.verb} ${on.entity}`;
  }
}

function printHandling(handling: Handling): string {
  switch (handling.kind) {
    case "show":
      return "";
    case "sign in":
      return "show the sign-in screen";
    case "reload":
      return "reload";
    case "mark":
      return handling.fields === null ? "mark the fields" : `mark ${handling.fields.map(inBackticks).join(", ")}`;
    case "retry":
      return "wait and retry";
    case "words":
      return handling.text;
  }
}
