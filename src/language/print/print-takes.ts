import { printExpression } from "../../expression/print/print-expression.ts";
import type { Input, InputPlace } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { lastPart } from "../../model/last-part.ts";
import { oneNamed } from "../../model/one-named.ts";
import { isInput, isOpenChoice } from "../2-resolve/inputs/read-takes.ts";
import { printType } from "./print-type.ts";

/** Prints the inputs of one place, nested as on the wire: `article: {title, tagList?}`. */
export function printTakes(takes: readonly Input[], place: InputPlace, entity: Entity | undefined): string {
  return printParts(
    takes.filter((input) => input.place === place).map((input) => ({ names: input.name.split("."), input })),
    [],
    entity,
  );
}

interface Part {
  /** The names of the groups that lead to an input. */
  readonly names: readonly string[];
  readonly input: Input;
}

function printParts(parts: readonly Part[], around: readonly string[], entity: Entity | undefined): string {
  const printed: string[] = [];
  const heads = new Set(parts.map(({ names }) => names[0] ?? ""));
  for (const head of heads) {
    const inner = parts.filter(({ names }) => names[0] === head);
    const single = inner.find(({ names }) => names.length === 1);
    if (single !== undefined) {
      const plain = printInput(head, single.input, entity);
      // A name after a choice would be parsed as one of its values.
      const isValue = isOpenChoice(printed.at(-1) ?? "") && !isInput(plain);
      printed.push(isValue ? printInput(head, single.input, undefined) : plain);
      continue;
    }
    const path = [...around, head];
    const isOptional = inner.some(({ input }) => input.group === path.join("."));
    printed.push(
      `${head}${isOptional ? "?" : ""}: {${printParts(
        inner.map(({ names, input }) => ({ names: names.slice(1), input })),
        path,
        entity,
      )}}`,
    );
  }
  return printed.join(", ");
}

function printInput(last: string, input: Input, entity: Entity | undefined): string {
  const { items, type, required } = input;
  if (items === undefined || type.kind !== "list") return printSingle(last, input, entity);
  const { min, max } = type.range;
  const range = min === undefined && max === undefined ? "" : ` ${min ?? ""}..${max ?? ""}`;
  return `${last}${required ? "" : "?"}: list of {${printTakes(items, "body", undefined)}}${range}`;
}

function printSingle(
  last: string,
  { wire, place, required, nullable, type, default: given }: Input,
  entity: Entity | undefined,
): string {
  const field = oneNamed(entity?.fields, last);
  const known = field !== undefined && JSON.stringify(field.type) === JSON.stringify(type);
  const sent =
    place === "query" ? (/\[([^[\]]+)\]$/.exec(wire)?.[1] ?? wire) : place === "body" ? lastPart(wire) : wire;
  const alias = sent === last ? "" : `${sent} as `;
  const value = given === null ? "" : ` = \`${printExpression(given)}\``;
  return `${alias}${last}${required || given !== null ? "" : "?"}${known ? "" : `: ${printType(type)}`}${nullable ? " or null" : ""}${value}`;
}
