import { createSource } from "../../base/source.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { parse } from "../../language/parse.ts";
import type { Call } from "../../model/call.ts";
import { guessedEntities } from "./guessed-entities.ts";
import { sentValues } from "./sent-values.ts";
import { usualCalls } from "../../model/all-calls.ts";
import type { Specification } from "../../model/specification.ts";
import { withOpenCells } from "../../model/with-open-cells.ts";
import { observedText } from "../../observe/evidence/observed-text.ts";
import { documentLines } from "../../observe/product/document-lines.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import type { ObservedProduct } from "../../observe/product/observed-product.ts";

/** A document that says what to ask a product. */
export interface AskingDocument {
  readonly model: Specification;
  /** The first error in it; null: it has none. */
  readonly error: Diagnostic | null;
}

/**
 * The document of what is known of a product, in which nothing is left open, so that it is asked: everybody has the rights that are not known yet, since whether
 * they do is found out only by a request that would be granted. Fields whose type is not shown are sent what was sent before.
 */
export function askingDocument(product: ObservedProduct, sources: readonly EvidenceSource[]): AskingDocument {
  const values = sentValues(sources);
  const guessed = { ...product, entities: guessedEntities(product, sources, values) };
  const text = observedText(documentLines(guessed));
  const { value: model, diagnostics } = parse(createSource("observed.md", text));
  return {
    model: withoutOpenParts(model, values),
    error: diagnostics.find(({ severity }) => severity === "error") ?? null,
  };
}

function withoutOpenParts(model: Specification, values: ReadonlyMap<string, readonly string[]>): Specification {
  const { allCalls, entities, calls } = model;
  return {
    ...withOpenCells(model),
    allCalls: {
      ...allCalls,
      unknownInputs: allCalls.unknownInputs === "not shown" ? usualCalls.unknownInputs : allCalls.unknownInputs,
      listQueries: usualCalls.listQueries,
    },
    entities: entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map(({ isRequiredOpen: _, isValueOpen: __, ...field }) =>
        field.type.kind === "unknown" ? { ...field, sample: values.get(field.name) ?? field.sample } : field,
      ),
    })),
    calls: calls.map((call) => ({ ...withOpenInputs(call, model), leftOpen: [] })),
  };
}

/** A call that makes a record is sent all that it may require: where something lacks, nothing is made, and nothing is asked about it. */
function withOpenInputs(call: Call, { entities, identification }: Specification): Call {
  const { does, takes } = call;
  const made = does.kind === "sign up" ? identification?.entity : does.kind === "create" ? does.entity : undefined;
  const fields = entities.find(({ name }) => name === made)?.fields ?? [];
  const isOpen = (name: string | null): boolean =>
    fields.some((field) => field.name === name && field.isRequiredOpen === true);
  return { ...call, takes: takes.map((one) => (isOpen(one.field) ? { ...one, required: true } : one)) };
}
