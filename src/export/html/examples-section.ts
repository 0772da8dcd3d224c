import { printDuration } from "../../base/duration.ts";
import type { Example, ExampleStep, ExampleValue, ExpectedAnswer, NamedValue } from "../../model/example.ts";
import type { Specification } from "../../model/specification.ts";
import { escapeMarkup } from "../svg/markup.ts";

/** The examples of a document, step by step. */
export function examplesHtml({ examples }: Specification): string {
  return examples.map(exampleHtml).join("\n");
}

function exampleHtml({ name, steps }: Example): string {
  const items = steps.map((step) => `<li>${stepHtml(step)}</li>`);
  return `<h3>${escapeMarkup(name)}</h3>\n<ol class="trace">${items.join("\n")}</ol>`;
}

function stepHtml(step: ExampleStep): string {
  switch (step.kind) {
    case "person":
      return `There is ${strong(step.name)}, ${escapeMarkup(step.roles.join(", "))}${valuesHtml(step.values)}.`;
    case "record":
      return `There is a record of ${strong(step.entity)}${valuesHtml(step.values)}.`;
    case "constant":
      return `${strong(step.name)} is ${code(JSON.stringify(step.value))}.`;
    case "clock":
      return `It is ${code(step.now)}.`;
    case "passing":
      return `${escapeMarkup(printDuration(step.duration))} go by.`;
    case "timer":
      return `The timer ${strong(step.transition)} of ${escapeMarkup(step.entity)} fires on ${valueHtml(step.on)}. ${answerHtml(step.answer)}`;
    case "call": {
      const on = step.on === null ? "" : ` on ${valueHtml(step.on)}`;
      const query = Object.entries(step.query).map(
        ([name, value]): NamedValue => ({ name, value: { kind: "json", value } }),
      );
      return `${step.who === null ? "A visitor" : strong(step.who)} calls ${strong(step.call)}${on}${valuesHtml([...step.input, ...query])}. ${answerHtml(step.answer)}`;
    }
  }
}

function answerHtml({ outcome, holds, as }: ExpectedAnswer): string {
  const holding = valuesHtml(holds);
  const name = as === null ? "" : ` The record is called ${strong(as)}.`;
  switch (outcome.kind) {
    case "granted":
    case "refused":
      return `It is ${outcome.kind}${holding}.${name}`;
    case "status":
      return `The answer is ${outcome.status}${holding}.${name}`;
    case "error":
      return `It is refused with ${code(outcome.code)}${holding}.${name}`;
  }
}

function valuesHtml(values: readonly NamedValue[]): string {
  if (values.length === 0) return "";
  return ` with ${values.map(({ name, value }) => `${escapeMarkup(name)} ${valueHtml(value)}`).join(", ")}`;
}

function valueHtml(value: ExampleValue): string {
  return value.kind === "record"
    ? strong(value.name)
    : code(typeof value.value === "string" ? value.value : JSON.stringify(value.value));
}

function strong(text: string): string {
  return `<strong>${escapeMarkup(text)}</strong>`;
}

function code(text: string): string {
  return `<code>${escapeMarkup(text)}</code>`;
}
