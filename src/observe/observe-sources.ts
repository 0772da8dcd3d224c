import { describeDatabase } from "./database/describe-database.ts";
import { describeProduct } from "./describe-product.ts";
import type { Observation, Unsaid } from "./evidence/evidence.ts";
import type { EvidenceSource } from "./evidence-source.ts";
import { ObservationError } from "./evidence/observation-error.ts";
import { joinProducts } from "./join/join-products.ts";
import { describeSchemas } from "./json-schema/describe-schemas.ts";
import { recordedProduct } from "./observe-recording.ts";
import { openapiDescription } from "./observe-openapi.ts";
import { nothingShownLines } from "./product/nothing-shown-lines.ts";
import { documentLines } from "./product/document-lines.ts";
import type { ObservedProduct } from "./product/observed-product.ts";
import { isSchemaText, readSchema } from "./schema/read-sql-schema.ts";

/** A kind of text in which a product can be seen. */
interface EvidenceKind {
  /** With its article: `an OpenAPI description`. */
  readonly what: string;
  readonly is: (text: string) => boolean;
  readonly describe: (name: string, text: string) => ObservedProduct;
}

/** The kinds of texts. The first that a text seems to be is what it is read as. */
const kinds: readonly EvidenceKind[] = [
  {
    what: "an OpenAPI description",
    is: (text) => hasMember(text, "openapi|swagger"),
    describe: (name, text) => describeProduct(openapiDescription(name, text)),
  },
  {
    what: "a JSON Schema",
    is: (text) => hasMember(text, "\\$schema|\\$defs|definitions|properties"),
    describe: describeSchemas,
  },
  {
    what: "SQL that creates tables",
    is: isSchemaText,
    describe: (name, text) => describeDatabase(readSchema(text, { name, isSqlite: false, hasLines: true })),
  },
];

/**
 * Writes what several sources show of a product together. The same sources give the same lines, in whatever order they are given. Throws an `ObservationError` where
 * one of them can't be read.
 */
export function observeSources(sources: readonly EvidenceSource[]): Observation {
  const unsaid = sources.filter((source) => source.kind === "left out").flatMap(unsaidFiles);
  if (sources.every(({ kind }) => kind === "left out")) {
    const isOfWords =
      sources.every((source) => source.kind === "left out" && source.others.length === 0) &&
      sources.some((source) => source.kind === "left out" && source.words.length > 0);
    return { lines: nothingShownLines(isOfWords), unsaid };
  }
  const product = observedProduct(sources);
  return {
    lines: documentLines(product),
    unsaid: [...product.unsaid, ...unsaid],
    granted: product.rights.granted,
  };
}

/** What several sources show of a product together. Throws an `ObservationError` where one of them can't be read. */
export function observedProduct(sources: readonly EvidenceSource[]): ObservedProduct {
  const ordered = sources.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return joinProducts(ordered.filter((source) => source.kind !== "left out").map(productOf));
}

/** Whether a product can be seen in a text: whether it is of a kind that is read, and shows records or calls, or what the product is called. */
export function isEvidenceText(text: string): boolean {
  const kind = kinds.find(({ is }) => is(text));
  if (kind === undefined) return false;
  try {
    const { title, entities, calls, rules } = kind.describe("", text);
    return title !== null || entities.length + calls.length + rules.length > 0;
  } catch (error) {
    // Data may have a member that is called as those of a description are, and be nested as deeply as it likes.
    if (error instanceof ObservationError || error instanceof RangeError) return false;
    throw error;
  }
}

type LeftOut = Extract<EvidenceSource, { readonly kind: "left out" }>;

/** How many files the report names. */
const mostNamed = 10;

function unsaidFiles({ name, words, others, isEmpty }: LeftOut): readonly Unsaid[] {
  if (isEmpty) return [{ what: `${name} holds no files that are looked at`, evidence: [] }];
  const told = (what: string, files: readonly string[]): readonly Unsaid[] => {
    const more = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : "";
    const named = files.slice(0, mostNamed).join(", ");
    return files.length === 0 ? [] : [{ what: `${what}: ${named}${more}`, evidence: [] }];
  };
  return [
    ...told("word lists and locale data, which are made for any product", words),
    ...told("files that show nothing of a product, or can't be read", others),
  ];
}

function productOf(source: Exclude<EvidenceSource, LeftOut>): ObservedProduct {
  if (source.kind === "database") {
    const { name, statements, isSqlite, rows } = source;
    return describeDatabase(readSchema(statements, { name, isSqlite, hasLines: false, rows }));
  }
  if (source.kind === "recording") {
    const product = recordedProduct(source.exchanges);
    return { ...product, unsaid: [...source.unsaid, ...product.unsaid] };
  }
  const { name, text } = source;
  const kind = kinds.find(({ is }) => is(text));
  if (kind !== undefined) return kind.describe(name, text);
  const known = kinds
    .map(({ what }) => what)
    .join(", ")
    .replace(/, ([^,]*)$/, " nor $1");
  throw new ObservationError(`${name} shows nothing that can be read: it is neither ${known}.`);
}

/** Whether a text in JSON or YAML has one of these members, as far as it can be told without reading the whole of it. */
function hasMember(text: string, names: string): boolean {
  if (/^\s*[[{]/.test(text)) return new RegExp(`"(?:${names})"\\s*:`).test(text);
  return new RegExp(`^["']?(?:${names})["']?\\s*:`, "m").test(text) && !isSchemaText(text);
}
