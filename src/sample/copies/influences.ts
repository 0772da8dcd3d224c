import { oncePer } from "../../base/once-per.ts";
import { influencingExpressionsOf } from "../../explore/influence/influencing-expressions.ts";
import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import { defaultOfField, derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import { collectionReadsOf } from "./collection-reads.ts";
import type { CollectionRead } from "./collection-reads.ts";

/** On what the answers of calls depend, and what they write. Fields are written `Entity.field`. */
export interface Influences {
  /** Fields of which more counts than whether they are null, or equal to what the caller sends. */
  readonly used: ReadonlySet<string>;
  /** Fields that are compared with what the caller sends. */
  readonly compared: ReadonlySet<string>;
  /** Fields to which an expression gives a value that no caller has sent as it is. */
  readonly assigned: ReadonlySet<string>;
  /** Fields to which a statement gives what a caller has sent: an input may have another type than the field. */
  readonly fromInputs: ReadonlySet<string>;
  /** References that are read in reverse, from the record to those that refer to it. */
  readonly reversed: ReadonlySet<string>;
  /** Entities of which the id of a record is a part of what is written. */
  readonly idsWritten: ReadonlySet<string>;
  /** Where all records of an entity are looked through. */
  readonly collections: readonly CollectionRead[];
}

/** Finds on what the answers of a document's calls depend. What is only shown is not among it. */
export const influencesIn = oncePer((model: Specification): Influences => {
  const found = {
    used: new Set<string>(),
    compared: new Set<string>(),
    assigned: new Set<string>(),
    fromInputs: new Set<string>(),
    reversed: new Set<string>(),
    idsWritten: new Set<string>(),
  };
  const reader = new Reader(model, found);
  const literalDefaults = new Set<Expression | null>(
    model.entities.flatMap(({ fields }) => fields.map(defaultOfField).filter((one) => one?.kind === "literal")),
  );
  for (const { expression, assigns } of influencingExpressionsOf(model)) {
    if (literalDefaults.has(expression)) continue;
    const input = assigns === null ? null : inputNamedBy(expression);
    if (assigns !== null && input !== null) {
      const field = `${assigns.entity}.${assigns.field}`;
      found.fromInputs.add(field);
      reader.link(input, field);
    } else {
      if (assigns !== null) {
        found.assigned.add(`${assigns.entity}.${assigns.field}`);
        for (const entity of idsIn(expression)) found.idsWritten.add(entity);
      }
      reader.read(expression);
    }
  }
  reader.finish();
  return { ...found, collections: collectionReadsOf(model) };
});

interface FoundReads {
  readonly used: Set<string>;
  readonly compared: Set<string>;
  readonly reversed: Set<string>;
}

/** Notes what expressions read. */
class Reader {
  readonly #model: Specification;
  readonly #found: FoundReads;
  readonly #followed = new Set<Expression>();
  readonly #inputsUsed = new Set<string>();
  /** The fields that each input sets, in any call. */
  readonly #fieldsOfInput = new Map<string, Set<string>>();

  constructor(model: Specification, found: FoundReads) {
    this.#model = model;
    this.#found = found;
    const people = model.identification?.entity ?? "";
    for (const { takes, does } of model.calls)
      for (const { name, field } of takes) {
        const entity = "entity" in does ? does.entity : people;
        if (field !== null) this.link(name, `${entity}.${field}`);
      }
  }

  link(input: string, field: string): void {
    const fields = this.#fieldsOfInput.get(input) ?? new Set();
    this.#fieldsOfInput.set(input, fields.add(field));
  }

  read(expression: Expression): void {
    if (expression.kind === "binary" && (expression.operator === "==" || expression.operator === "!=")) {
      this.#readOperand(expression.left, expression.right);
      this.#readOperand(expression.right, expression.left);
      return;
    }
    if (expression.kind === "field") this.#readField(expression, this.#found.used);
    const input = inputNamedBy(expression);
    if (input !== null) this.#inputsUsed.add(input);
    for (const child of childrenOf(expression)) this.read(child);
  }

  /** What is used of an input is used of the fields that it sets. */
  finish(): void {
    for (const input of this.#inputsUsed)
      for (const field of this.#fieldsOfInput.get(input) ?? []) this.#found.used.add(field);
  }

  #readOperand(operand: Expression, other: Expression): void {
    const isNullTest = other.kind === "literal" && other.value === null;
    const isOfInput = inputNamedBy(other) !== null;
    if (operand.kind === "field" && (isNullTest || isOfInput) && this.#isStored(operand.entity, operand.name)) {
      if (isOfInput) this.#found.compared.add(`${operand.entity}.${operand.name}`);
      this.read(operand.of);
      return;
    }
    // An input that is compared with a field is used only where the field is another one than it sets.
    const input = inputNamedBy(operand);
    if (input !== null && (isNullTest || (other.kind === "field" && this.#sets(input, other)))) return;
    this.read(operand);
  }

  #readField({ entity, name }: Expression & { readonly kind: "field" }, into: Set<string>): void {
    const field = fieldsOf(this.#model).get(entity)?.get(name);
    const derivation = derivationOf(field);
    if (field?.type.kind === "reverse") this.#found.reversed.add(`${field.type.entity}.${field.type.by}`);
    else if (derivation === null) into.add(`${entity}.${name}`);
    else if (!this.#followed.has(derivation)) {
      this.#followed.add(derivation);
      this.read(derivation);
    }
  }

  #isStored(entity: string, name: string): boolean {
    const field = fieldsOf(this.#model).get(entity)?.get(name);
    return field?.type.kind !== "reverse" && derivationOf(field) === null;
  }

  #sets(input: string, { entity, name }: Expression & { readonly kind: "field" }): boolean {
    const fields = this.#fieldsOfInput.get(input);
    return fields === undefined || (fields.size === 1 && fields.has(`${entity}.${name}`));
  }
}

/** The entities of whose records an expression reads the id. */
function idsIn(expression: Expression): readonly string[] {
  const own = expression.kind === "field" && expression.name === "@id" ? [expression.entity] : [];
  return [...own, ...childrenOf(expression).flatMap(idsIn)];
}

/** The input whose value an expression is, as it was sent; null for any other expression. */
function inputNamedBy(expression: Expression): string | null {
  return expression.kind === "entry" && expression.of.kind === "input" ? expression.name : null;
}
