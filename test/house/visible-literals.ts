import { parseSync } from "vite";

/** A node of a syntax tree, as far as it is read here. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Names of attributes and properties whose values people see or hear. */
const visibleName =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|caption|description|error|heading|label|legend|message|placeholder|submit|text|title|\w+(?:Label|Message|Placeholder))$/;

/** A literal that can hardly be anything but text for people: a capitalised word or a sentence. */
const likeText = /^\p{Lu}\p{Ll}+(?:[’' ,]\p{L}|[.…?!:]?\s*$)/u;

const hasLetter = /\p{L}/u;

/** The literals in the code of a component that people would see, each with its line. */
export function visibleLiteralsIn(path: string, code: string): readonly string[] {
  const { program } = parseSync(path, code, { lang: path.endsWith(".tsx") ? "tsx" : "ts" });
  const found = new Map<number, string>();
  const report = (literal: Literal | null): void => void (literal !== null && found.set(literal.at, literal.text));
  walk(program as unknown as SyntaxNode, (node, parent) => {
    if (node.type === "JSXText" && hasLetter.test(String(node["value"])))
      report({ at: node.start, text: String(node["value"]).trim() });
    if (isVisibleName(node) && isNode(node["value"]))
      for (const literal of resultsOf(node["value"])) if (hasLetter.test(literal.text)) report(literal);
    if (node.type === "JSXExpressionContainer" && parent?.type !== "JSXAttribute" && isNode(node["expression"]))
      for (const literal of resultsOf(node["expression"])) if (hasLetter.test(literal.text)) report(literal);
    const literal = literalOf(node);
    if (literal !== null && likeText.test(literal.text)) report(literal);
  });
  return [...found].map(([at, text]) => `${path}:${code.slice(0, at).split("\n").length} ${text}`);
}

interface Literal {
  readonly at: number;
  readonly text: string;
}

/** The literals that an expression can come to. */
function resultsOf(node: SyntaxNode): readonly Literal[] {
  const literal = literalOf(node);
  if (literal !== null) return [literal];
  switch (node.type) {
    case "ConditionalExpression":
      return partsOf(node, "consequent", "alternate").flatMap(resultsOf);
    case "LogicalExpression":
      return partsOf(node, "left", "right").flatMap(resultsOf);
    case "BinaryExpression":
      return node["operator"] === "+" ? partsOf(node, "left", "right").flatMap(resultsOf) : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return partsOf(node, "expression").flatMap(resultsOf);
    default:
      return [];
  }
}

function literalOf(node: SyntaxNode): Literal | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return { at: node.start, text: node["value"] };
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node["quasis"] as readonly { readonly value: { readonly cooked: string } }[];
  return { at: node.start, text: quasis.map(({ value }) => value.cooked).join("") };
}

function isVisibleName({ type, name, key, computed }: SyntaxNode): boolean {
  const named = type === "JSXAttribute" ? name : type === "Property" && computed !== true ? key : null;
  return isNode(named) && visibleName.test(String(named["name"] ?? named["value"]));
}

/** Visits a tree, but not what no person sees: types, imports, what is compared, and errors that say `fault`. */
function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
  parent: SyntaxNode | null = null,
): void {
  if (/^TS(?!As|Satisfies|NonNull)|^Import|^ThrowStatement$/.test(node.type)) return;
  if (node.type === "BinaryExpression" && /^[!=]==?$/.test(String(node["operator"]))) return;
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
}

function partsOf(node: SyntaxNode, ...names: readonly string[]): readonly SyntaxNode[] {
  return names.map((name) => node[name]).filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
