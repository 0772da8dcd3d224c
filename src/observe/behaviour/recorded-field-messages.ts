import type { FieldProblem } from "../../model/field-problem.ts";
import { proseText } from "../document/table-lines.ts";
import type { ObservedFieldMessage } from "../errors/observed-error-forms.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { errorsByInput } from "../recording/blamed-inputs.ts";
import type { Exchange, Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import { formats, schemaOf } from "../recording/value-schema.ts";
import type { Step } from "./step.ts";
import { takenProperties } from "./taken-values.ts";

/** How often a problem has to be told before its message is written. */
const leastMessages = 2;

interface Told {
  readonly problem: FieldProblem;
  readonly message: string;
  readonly evidence: Evidence;
}

/** How the problems of inputs are worded, as far as what was sent shows which problem it is and all of its messages are the same. */
export function recordedFieldMessages(refused: readonly Step[]): readonly ObservedFieldMessage[] {
  const told = refused.flatMap(toldIn);
  const problems = [...new Set(told.map(({ problem }) => problem))].toSorted();
  return problems.flatMap((problem) => {
    const own = told.filter((one) => one.problem === problem);
    const messages = new Set(own.map(({ message }) => message));
    const [message = ""] = messages;
    const isWritable = message !== "" && proseText(message) === message;
    return messages.size > 1 || own.length < leastMessages || !isWritable
      ? []
      : [
          {
            problem,
            message,
            evidence: [own[0]!.evidence],
            because: `${own.length} inputs with this problem had this message`,
          },
        ];
  });
}

function toldIn(step: Step): readonly Told[] {
  const { exchange } = step;
  const taken = new Set(takenProperties(step));
  return Object.entries(errorsByInput(exchange) ?? {}).flatMap(([input, texts]) => {
    const [text, ...others] = Array.isArray(texts) ? (texts as readonly Json[]) : [];
    if (typeof text !== "string" || others.length > 0 || /[{}]/.test(text)) return [];
    const found = taken.has(input) ? { problem: "not-unique" as const, message: text } : problemOf(step, input, text);
    return found === null ? [] : [{ ...found, evidence: exchange.evidence }];
  });
}

/** What is the matter with an input, where its value and the number in the message show it; null: they don't. */
function problemOf({ exchange, operation }: Step, input: string, text: string): Omit<Told, "evidence"> | null {
  const value = valueOf(exchange, input);
  if (value === undefined || value === null || value === "") return { problem: "required", message: text };
  const kinds = new Set(operation.granted.flatMap((one) => kindOf(valueOf(one, input)) ?? []));
  if (kinds.size > 0 && !kinds.has(kindOf(value)!)) return { problem: "type", message: text };
  const format = formatOf(operation.granted.flatMap((one) => valueOf(one, input) ?? []));
  if (format !== null && typeof value === "string" && !format.test(value)) return { problem: "format", message: text };
  const bound = /(?<![\d.,])\d{1,6}(?![\d.,])/.exec(text)?.[0];
  if (typeof value !== "string" || bound === undefined || value.includes(bound)) return null;
  const isTooLong = [...value].length > Number(bound);
  return { problem: isTooLong ? "too-long" : "too-short", message: text.replace(bound, isTooLong ? "{max}" : "{min}") };
}

/** The form that all granted texts have, if it is one of a type, such as an e-mail address; null: they have none. */
function formatOf(granted: readonly Json[]): RegExp | null {
  const format = String(schemaOf(granted)["format"] ?? "");
  return formats.find(([name]) => name === format)?.[1] ?? null;
}

/** What kind of value something is; null: there is none. */
function kindOf(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  return Array.isArray(value) ? "list" : typeof value;
}

/** What a request sends for an input: in its body, in an object in it, or in its address, where whole numbers are numbers. */
function valueOf({ body, query }: Exchange, input: string): Json | undefined {
  if (!isObject(body)) {
    const text = query.find(([name]) => name === input)?.[1];
    return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  }
  const inner: readonly JsonObject[] = Object.values(body).filter(isObject);
  return [body, ...inner].find((one) => Object.hasOwn(one, input))?.[input];
}
