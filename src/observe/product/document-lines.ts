import { callLines } from "../calls/call-lines.ts";
import type { ObservedCall } from "../calls/observed-call.ts";
import { pointLines } from "../document/point-lines.ts";
import { plainLine, proseText, tableLines } from "../document/table-lines.ts";
import type { ObservedError } from "../errors/observed-error.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import { entityLines } from "../records/entity-lines.ts";
import { machineLines } from "./machine-lines.ts";
import { errorFormLines } from "./error-form-lines.ts";
import type { EvidencedText, ObservedConstant, ObservedProduct } from "./observed-product.ts";
import { ruleLines } from "./rule-lines.ts";
import { rightLines } from "./right-lines.ts";

/** The document of an observed product. A point of which nothing was seen says so. */
export function documentLines(product: ObservedProduct): readonly EvidencedLine[] {
  const { title, about, entities, machines, rules, rights, errors, errorForms, constants, source } = product;
  const nothing = (what: string): string => `The ${source} does not show ${what}.`;
  return [
    titleLine(title),
    plainLine(""),
    ...pointLines(1, aboutLines(about), nothing("what the product is for")),
    ...pointLines(2, [], nothing("screens")),
    ...pointLines(3, entities.flatMap(entityLines), nothing("records")),
    ...pointLines(4, machines.flatMap(machineLines), nothing("transitions")),
    ...pointLines(5, ruleLines(rules), nothing("rules beyond the types of fields")),
    ...pointLines(6, rightLines(rights), nothing("who may do what")),
    ...pointLines(7, callsLines(product), nothing("calls")),
    ...pointLines(
      8,
      [...errorLines(errors), ...(errorForms === undefined ? [] : errorFormLines(errorForms))],
      nothing("errors"),
    ),
    ...pointLines(9, constantLines(constants), nothing("constants")),
  ].slice(0, -1);
}

function titleLine(title: EvidencedText | null): EvidencedLine {
  const text = proseText(title?.text ?? "", 120);
  if (title === null || text === "") return plainLine("# Specification: Product");
  return { text: `# Specification: ${text}`, evidence: title.evidence };
}

function aboutLines(about: EvidencedText | null): readonly EvidencedLine[] {
  const text = proseText(about?.text ?? "", 1000);
  return about === null || text === "" ? [] : [{ text, evidence: about.evidence }, plainLine("")];
}

function callsLines({ calls, unknownInputs }: ObservedProduct): readonly EvidencedLine[] {
  if (calls.length === 0) return [];
  const open = calls.find(({ isOpenList }) => isOpenList);
  const options = [
    plainLine("- Other calls: none"),
    ...unknownInputsLines(unknownInputs),
    ...(open === undefined ? [] : [openListsLine(open)]),
  ];
  const all = [plainLine("### All calls"), plainLine(""), ...options, plainLine("")];
  return [...all, ...calls.flatMap(callLines)];
}

/** What no call takes is refused if nothing is said. */
function unknownInputsLines(unknown: ObservedProduct["unknownInputs"]): readonly EvidencedLine[] {
  if (unknown === undefined) return [plainLine("- Unknown inputs: not shown")];
  const { are, evidence, because } = unknown;
  return are === "refused" ? [] : [{ text: "- Unknown inputs: ignored", evidence, because }];
}

function openListsLine({ evidence }: ObservedCall): EvidencedLine {
  return {
    text: "- Filters and order: not shown",
    evidence,
    because: "not all fields were seen that this list can be filtered and sorted by",
  };
}

function errorLines(errors: readonly ObservedError[]): readonly EvidencedLine[] {
  const rows = errors.map(({ code, status, message, when, evidence, because, counts }) => ({
    cells: [code, String(status), message, when ?? ""],
    evidence,
    because: because ?? undefined,
    counts,
  }));
  return rows.length === 0 ? [] : [...tableLines(["Error", "Status", "Message", "When"], rows, 3), plainLine("")];
}

function constantLines(constants: readonly ObservedConstant[]): readonly EvidencedLine[] {
  const rows = constants.map(({ name, value, evidence, because, counts }) => ({
    cells: [name, value],
    evidence,
    because,
    counts,
  }));
  return rows.length === 0 ? [] : [...tableLines(["Constant", "Value"], rows, 2), plainLine("")];
}
