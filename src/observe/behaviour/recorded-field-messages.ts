import type { FieldProblem } from "../../model/field-problem.ts";
import { proseText } from "../document/table-lines.ts";
import type { ObservedFieldMessage } from "../errors/observed-error-forms.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { errorsByInput } from "../recording/blamed-inputs.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
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
  if (!isObject(exchange.body)) return [];
  const taken = new Set(takenProperties(step));
  return Object.entries(errorsByInput(exchange) ?? {}).flatMap(([input, texts]) => {
    const [text, ...others] = Array.isArray(texts) ? (texts as readonly Json[]) : [];
    if (typeof text !== "string" || others.length > 0 || /[{}]/.test(text)) return [];
    const found = taken.has(input)
      ? { problem: "not-unique" as const, message: text }
      : problemOf(valueOf(exchange.body, input), text);
    return found === null ? [] : [{ ...found, evidence: exchange.evidence }];
  });
}

/** What is the matter with a value, where the value and the number in the message show it; null: they don't. */
function problemOf(value: Json | undefined, text: string): Omit<Told, "evidence"> | null {
  if (value === undefined || value === null || value === "") return { problem: "required", message: text };
  const bound = /(?<![\d.,])\d{1,6}(?![\d.,])/.exec(text)?.[0];
  if (typeof value !== "string" || bound === undefined || value.includes(bound)) return null;
  const isTooLong = [...value].length > Number(bound);
  return { problem: isTooLong ? "too-long" : "too-short", message: text.replace(bound, isTooLong ? "{max}" : "{min}") };
}

/** What a body sends for an input, in itself or in an object in it. */
function valueOf(body: Json | undefined, input: string): Json | undefined {
  if (!isObject(body)) return undefined;
  const inner: readonly JsonObject[] = Object.values(body).filter(isObject);
  return [body, ...inner].find((one) => Object.hasOwn(one, input))?.[input];
}
