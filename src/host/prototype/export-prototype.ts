import { createSource } from "../../base/source.ts";
import { readSpecification } from "../../reading/read-specification.ts";
import { readLogo } from "../document/read-logo.ts";
import { momentOfPrototype } from "./moment-of-prototype.ts";
import { writePrototype } from "./write-prototype.ts";

/** How a prototype is made. */
export interface PrototypeOptions {
  /** The path of the document, beside which its logo is. */
  readonly file: string;
  /** Whether to add no screens, calls or page size by convention. */
  readonly strict: boolean;
  /** How many records of the main entity. */
  readonly sample: number;
  readonly seed: number;
  /** Of the sample; absent: the document's language. */
  readonly locale?: string;
}

/** Writes the product of a document without errors as one page that runs without a server. */
export function exportPrototype(text: string, { file, strict, ...data }: PrototypeOptions): Promise<string> {
  const { value: model } = readSpecification(createSource(file, text), { strict });
  const now = momentOfPrototype(process.env["SOURCE_DATE_EPOCH"], Date.now());
  return writePrototype({ model, source: text, logo: readLogo(file, model.head).logo }, { ...data, now });
}
