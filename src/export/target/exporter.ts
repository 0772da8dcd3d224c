import type { Specification } from "../../model/specification.ts";
import type { Loss } from "./losses.ts";

/** For whom a document is exported. */
export interface ExporterOptions {
  /** The role whose calls and fields are written; null: all roles. */
  readonly role: string | null;
  /** The address of a server, such as `https://desk.example`; null: not known. */
  readonly server: string | null;
}

/** A document in a format that other tools read. */
export interface Exported {
  /** The content of the file. The same document gives the same text. */
  readonly text: string;
  /** What the format can't express. */
  readonly losses: readonly Loss[];
}

/** Writes a document in one format. */
export type Exporter = (model: Specification, options: ExporterOptions) => Exported;
