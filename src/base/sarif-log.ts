import { compareText } from "./compare-text.ts";
import type { DiagnosticJson, Place } from "./diagnostic-to-json.ts";

/** What a SARIF log says of the tool. */
export interface SarifTool {
  readonly version: string;
  /** The page of a diagnostic, in Markdown. */
  readonly pageOf: (code: string) => string;
  /** The address of a file: relative to the root of the sources where it is below it. */
  readonly uriOf: (file: string) => string;
}

/** Where a log says that its form is described. */
const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

const levels = { error: "error", warning: "warning", info: "note" } as const;

/** Diagnostics of any number of documents as one SARIF 2.1.0 log. The same diagnostics give the same log. */
export function sarifLogOf(diagnostics: readonly DiagnosticJson[], tool: SarifTool): object {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort(compareText);
  const rules = codes.map((code) => ruleOf(code, tool.pageOf(code)));
  return {
    $schema: schema,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Ninepoint", version: tool.version, rules } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((one) => resultOf(one, codes.indexOf(one.code), tool)),
      },
    ],
  };
}

/** A page begins with `# code: what it is`. */
function ruleOf(id: string, page: string): object {
  const title = page.split("\n", 1)[0]!.replace(/^# [^:]*:?\s*/, "");
  const shortDescription = title === "" ? {} : { shortDescription: { text: title } };
  return { id, ...shortDescription, help: { text: page, markdown: page } };
}

function resultOf(diagnostic: DiagnosticJson, ruleIndex: number, tool: SarifTool): object {
  const { code, severity, message, hint, related, fixes } = diagnostic;
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === null ? message : `${message} ${hint}` },
    locations: [{ physicalLocation: locationOf(diagnostic, tool) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((one, id) => ({
            id,
            message: { text: one.message },
            physicalLocation: locationOf(one, tool),
          })),
        }),
    ...(fixes.length === 0 ? {} : { fixes: fixes.map((fix) => fixOf(fix, diagnostic.file, tool)) }),
  };
}

function fixOf({ title, safe, edits }: DiagnosticJson["fixes"][number], file: string, tool: SarifTool): object {
  return {
    description: { text: safe ? title : `${title} (may change what the document means)` },
    artifactChanges: [
      {
        artifactLocation: { uri: tool.uriOf(file) },
        replacements: edits.map((edit) => ({
          deletedRegion: regionOf(edit),
          insertedContent: { text: edit.text },
        })),
      },
    ],
  };
}

function locationOf(place: Place, { uriOf }: SarifTool): object {
  return { artifactLocation: { uri: uriOf(place.file) }, region: regionOf(place) };
}

function regionOf({ line, column, endLine, endColumn }: Place): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}
