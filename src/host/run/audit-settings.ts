import { createSource, lineText, positionOf } from "../../base/source.ts";
import type { AuditSettings } from "../../runtime/audit/record-in-audit.ts";
import { documentHash } from "../document/document-hash.ts";

/** The longest text of a line that the audit trail keeps. */
const longestLine = 300;

/** Makes the audit trail name lines of a document. `keepsOrigins`: it keeps addresses and sessions, too. */
export function auditSettings(text: string, keepsOrigins: boolean): AuditSettings {
  const source = createSource("", text);
  const document = documentHash(text);
  return {
    keepsOrigins,
    grantedBy({ start, end }) {
      if (end === 0) return null;
      const { line } = positionOf(source, start);
      return { line, text: lineText(source, line).trim().slice(0, longestLine), document };
    },
  };
}
