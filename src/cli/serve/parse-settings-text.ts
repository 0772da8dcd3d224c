import { parseTree, printParseErrorCode } from "jsonc-parser";
import type { Node, ParseError } from "jsonc-parser";
import { createSource, positionOf } from "../../base/source.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** The members of the JSON object that a file holds. A mistake in it is refused with its line and column. */
export function parseSettingsText(path: string, text: string): readonly (readonly [string, unknown])[] {
  const errors: ParseError[] = [];
  const source = createSource(path, text);
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined) {
    const { line, column } = positionOf(source, first.offset);
    throw new UsageError(`${path} is not JSON: ${reasonOf(first)} in line ${line}, column ${column}.`);
  }
  if (tree?.type !== "object") throw new UsageError(`${path} must be a JSON object, such as {"port": 9000}.`);
  const members = (tree.children ?? []).map(({ children = [] }) => children);
  const names = members.map(([name]) => String(name?.value));
  const twice = members.find(([name], at) => names.indexOf(String(name?.value)) !== at)?.[0];
  if (twice !== undefined)
    throw new UsageError(
      `${path} says ${String(twice.value)} twice, again in line ${positionOf(source, twice.offset).line}.`,
    );
  return members.map(([name, value]) => [String(name?.value), valueOf(value)]);
}

function reasonOf({ error }: ParseError): string {
  return reasons[printParseErrorCode(error)] ?? "there is a mistake";
}

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is no value of JSON; a text stands between double quotation marks",
  PropertyNameExpected: "the name of a setting in double quotation marks is missing, or there is a comma too many",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "there is something behind the end",
  InvalidCommentToken: "there is a comment, which JSON does not have",
  UnexpectedEndOfString: "a text has no closing quotation mark",
  InvalidNumberFormat: "this is no number",
  InvalidEscapeCharacter: "this is no escaped character",
};

function valueOf(node: Node | undefined): unknown {
  if (node?.type === "array") return (node.children ?? []).map(valueOf);
  return node?.type === "object" ? {} : node?.value;
}
