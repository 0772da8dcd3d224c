import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { structureOf } from "../../../expression/tree/structure-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Comprehension, Expression } from "../../../model/expression.ts";
import { andPartsOf } from "./and-parts-of.ts";

/** What a condition says of the records of a list: of one of them at least, or of each. */
interface SaidOfList {
  readonly list: string;
  readonly ofEach: boolean;
  readonly variable: string;
  readonly body: Expression;
}

/**
 * Whether a condition asks a list for a record that its other parts exclude from that list, as in `not lines.exists(l, l.open) and lines.exists(l, l.open and l.late)`.
 * The solver does not look into lists.
 */
export function isExcludedInLists(condition: Expression, known: KnownNames): boolean {
  const said = andPartsOf(condition).flatMap((part) => saidOfList(part) ?? []);
  return said.some((one) => {
    if (one.ofEach) return false;
    const others = said.filter(({ list, ofEach }) => ofEach && list === one.list);
    return others.length > 0 && neverHoldTogether([one.body, ...others.map((each) => renamed(each, one))], known);
  });
}

function saidOfList(part: Expression): SaidOfList | null {
  const isNegated = part.kind === "not";
  const condition = isNegated ? part.of : part;
  if (condition.kind !== "comprehension") return null;
  if (condition.macro === "exists") return said(condition, isNegated, isNegated);
  return condition.macro === "all" ? said(condition, !isNegated, isNegated) : null;
}

function said({ source, variable, body }: Comprehension, ofEach: boolean, isNegated: boolean): SaidOfList {
  return { list: structureOf(source), ofEach, variable, body: isNegated ? negateCondition(body) : body };
}

/** What is said of each, with the name that another condition gives the record. */
function renamed({ variable, body }: SaidOfList, { variable: name }: SaidOfList): Expression {
  return substituteParts(body, (node) =>
    node.kind === "variable" && node.name === variable ? { ...node, name } : null,
  );
}
