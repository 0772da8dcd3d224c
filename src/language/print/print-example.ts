import { printDuration } from "../../base/duration.ts";
import type { Example, ExampleStep, ExpectedAnswer, ExampleValue, NamedValue } from "../../model/example.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { printScaled } from "./print-type.ts";
import { printTable } from "./print-table.ts";

/** An example under its heading. */
export function printExample({ name, steps }: Example, model: Specification): string {
  const table = printTable(
    steps.map((step) => cellsOf(step, model)),
    [
      { name: "Who", keep: true, cell: ({ who }) => who },
      { name: "Call", keep: true, cell: ({ call }) => call },
      { name: "On", cell: ({ on }) => on },
      { name: "With", cell: ({ sent }) => sent },
      { name: "Answer", keep: true, cell: ({ answer }) => answer },
    ],
  );
  return `### Example: ${name}\n\n${table}`;
}

interface Cells {
  readonly who: string;
  readonly call: string;
  readonly on: string;
  readonly sent: string;
  readonly answer: string;
}

function cellsOf(step: ExampleStep, model: Specification): Cells {
  const event = (call: string, more: Partial<Cells> = {}): Cells => ({
    who: "",
    call,
    on: "",
    sent: "",
    answer: "",
    ...more,
  });
  switch (step.kind) {
    case "person":
      return event(`there is ${step.name}, ${withArticle(step.roles.join(" and "))}`, {
        sent: printNamedValues(step.values),
      });
    case "record":
      return event(`there is ${withArticle(step.entity)}`, { sent: printNamedValues(step.values) });
    case "constant":
      return event(`${step.name} is ${printConstantValue(oneNamed(model.constants, step.name)?.type, step.value)}`);
    case "clock":
      return event(`it is ${step.now}`);
    case "passing":
      return event(`${printDuration(step.duration)} pass`);
    case "timer":
      return event(`${step.transition} ${step.entity}`, {
        on: printExampleValue(step.on),
        answer: printAnswer(step.answer),
      });
    case "call":
      return {
        who: step.who ?? withArticle(model.identification?.visitor ?? model.roles[0]?.name ?? "Visitor"),
        call: step.call,
        on: step.on === null ? "" : printExampleValue(step.on),
        sent: printNamedValues([
          ...step.input,
          ...Object.entries(step.query).map(([name, value]): NamedValue => ({ name, value: { kind: "json", value } })),
        ]),
        answer: printAnswer(step.answer),
      };
  }
}

function printAnswer({ outcome, holds, as }: ExpectedAnswer): string {
  const first =
    outcome.kind === "status" ? String(outcome.status) : outcome.kind === "error" ? outcome.code : outcome.kind;
  return [first, ...(holds.length === 0 ? [] : [printNamedValues(holds)]), ...(as === null ? [] : [`as ${as}`])].join(
    ", ",
  );
}

function printNamedValues(named: readonly NamedValue[]): string {
  return named.map(({ name, value }) => `${name}: ${printExampleValue(value)}`).join(", ");
}

function printExampleValue(mention: ExampleValue): string {
  return mention.kind === "record" ? mention.name : printJson(mention.value);
}

/** Prints JSON with all characters escaped that would end a cell, a text or a piece of code. */
function printJson(value: Value): string {
  return JSON.stringify(value).replace(/\\[\\"]|[`|<>]/g, (found) =>
    found === "\\\\" ? found : `\\u${found.slice(-1).charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function printConstantValue(type: ValueType | undefined, value: Value): string {
  switch (type?.kind) {
    case "duration":
      return printDuration(Number(value));
    case "decimal":
      return printScaled(Number(value), type.scale);
    case "text":
      return printJson(value);
    case "list": {
      const items = Array.isArray(value) ? (value as readonly Value[]) : [];
      return `[${items.map((item) => printConstantValue(type.of, item)).join(", ")}]`;
    }
    default:
      return isRate(value) ? `${value.count} per ${printDuration(value.per)}` : String(value);
  }
}

function isRate(value: Value): value is { readonly count: number; readonly per: number } {
  return typeof value === "object" && value !== null && "count" in value && "per" in value;
}

function withArticle(word: string): string {
  return `${/^[aeio]/i.test(word) ? "an" : "a"} ${word}`;
}
