import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";

/** So many derived fields are followed from one to the next. */
const deepest = 10;

/** The ISO 4217 code of a field's amounts: the one that it declares, or else the one of all amounts that a derived amount is made of; null where there is none. */
export function currencyOfField(model: Specification, field: Field, depth = 0): string | null {
  const { type } = field;
  if (type.kind !== "decimal" || !type.money) return null;
  if (type.currency !== undefined) return type.currency;
  const derivation = derivationOf(field);
  return derivation === null || depth === deepest ? null : currencyOfAmount(model, derivation, depth + 1);
}

/** The currency in which an expression gives an amount; null where it gives none, or one of several currencies. */
export function currencyOfAmount(model: Specification, amount: Expression, depth = 0): string | null {
  const of = (part: Expression): string | null => currencyOfAmount(model, part, depth);
  switch (amount.kind) {
    case "field": {
      const field = fieldNamed(entityNamed(model, amount.entity), amount.name);
      return field === undefined ? null : currencyOfField(model, field, depth);
    }
    case "negate":
    case "rescale":
      return of(amount.of);
    case "conditional":
      return common(amount.then, amount.otherwise, of);
    case "binary":
      if (amount.operator === "+" || amount.operator === "-") return common(amount.left, amount.right, of);
      // Money times a number is money, and money through money is a number.
      if (amount.operator === "*") return of(amount.left) === null ? of(amount.right) : ofOne(amount, of);
      return amount.operator === "/" ? ofOne(amount, of) : null;
    case "comprehension":
      return ["sum", "min", "max", "average", "map"].includes(amount.macro) ? of(amount.body) : null;
    case "call":
      return ["sum", "min", "max", "average"].includes(amount.name) && amount.arguments.length === 1
        ? of(amount.arguments[0]!)
        : null;
    default:
      return null;
  }
}

/** The currency of the left side, where the right side is no amount. */
function ofOne(
  { left, right }: { readonly left: Expression; readonly right: Expression },
  of: (part: Expression) => string | null,
): string | null {
  return of(right) === null ? of(left) : null;
}

/** The currency that both sides have; a number that is written out has that of the other side. */
function common(left: Expression, right: Expression, of: (part: Expression) => string | null): string | null {
  if (isWrittenOut(left)) return of(right);
  if (isWrittenOut(right)) return of(left);
  return of(left) === of(right) ? of(left) : null;
}

function isWrittenOut({ kind }: Expression): boolean {
  return kind === "literal" || kind === "constant";
}
