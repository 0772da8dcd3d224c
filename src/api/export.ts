import { oneNamed } from "../model/one-named.ts";
import type { Specification } from "../model/specification.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { exporters } from "../export/exporters.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import { NinepointError } from "./shape/document-error.ts";
import type { DocumentOptions } from "./shape/document-options.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";

/** A format in which a document can be written. */
export type ExportTarget =
  | "openapi"
  | "openapi-3.0"
  | "json-schema"
  | "postman"
  | "arazzo"
  | "http"
  | "typescript"
  | "postgres"
  | "sqlite"
  | "mermaid"
  | "dbml"
  | "svg"
  | "html";

/** The formats in which a document can be written, in the order of the help. */
export const exportTargets: readonly ExportTarget[] = Object.keys(exporters) as ExportTarget[];

/** How a document is exported. */
export interface ExportOptions extends DocumentOptions {
  /** The role for whose callers it is written: only the calls that they may make, and what they may read. By default all roles. */
  readonly role?: string;
  /** The address of a server, such as `https://desk.example`. */
  readonly server?: string;
}

/** An exported document. */
export interface ExportedDocument {
  /** The content of the file. The same document gives the same text. */
  readonly text: string;
  /** What the target can't express: what it is, and where it is said instead; null: nowhere. */
  readonly losses: readonly { readonly what: string; readonly where: string | null }[];
}

/**
 * Writes a document in another format. Throws a `DocumentError` where the document has errors, and a `NinepointError` where it has no such role, or there
 * is no such format.
 */
export function exportDocument(text: string, to: ExportTarget, options: ExportOptions = {}): ExportedDocument {
  const { model } = readSoundDocument(text, options);
  const { role = null, server = null } = options;
  requireRole(model, role);
  if (!Object.hasOwn(exporters, to))
    throw new NinepointError(`a document can't be exported to "${String(to)}", but to ${exportTargets.join(", ")}.`);
  return exporters[to](model, { role, server });
}

function requireRole(model: Specification, role: string | null): void {
  if (role === null || role === visitorRole(model) || oneNamed(model.roles, role) !== undefined) return;
  const known = [...new Set([visitorRole(model), ...model.roles.map(({ name }) => name)])];
  throw new NinepointError(`there is no role "${role}"; the document has ${known.join(", ")}.`);
}
