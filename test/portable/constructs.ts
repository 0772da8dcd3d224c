import { parseSync } from "libpg-query";
import { patternConstructs } from "./pattern-constructs.ts";

/** A node of a syntax tree, as the parser of Postgres gives it. */
interface TreeNode {
  readonly [name: string]: unknown;
}

/**
 * What a statement uses of SQL, by names such as `function left/2`, `operator ~` and `SelectStmt.limitCount`. It is read from the syntax tree that
 * Postgres' own parser makes, so that nothing is overlooked: each kind of node, each of its parts and each of its options has a name.
 */
export function constructsOf(statement: string): ReadonlySet<string> {
  const found = new Set<string>();
  walk(parseSync(statement).stmts ?? [], found);
  return found;
}

function walk(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value as readonly unknown[]) walk(one, found);
    return;
  }
  if (!isNode(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (/^[A-Z]/.test(name) && isNode(part)) note(name, part, found);
    else if (isNode(part) && "names" in part) noteType(part, found);
    walk(part, found);
  }
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names that stand for nothing but themselves or a place in the text. */
const uninteresting: ReadonlySet<string> = new Set(["A_Const", "ColumnRef", "List", "ParamRef", "String", "Integer"]);
const notOptions: ReadonlySet<string> = new Set([
  "location",
  "name",
  "relname",
  "aliasname",
  "idxname",
  "colname",
  "newname",
  "subname",
  "schemaname",
  "savepoint_name",
  "ctename",
  "conditionname",
  "payload",
]);

function note(kind: string, node: TreeNode, found: Set<string>): void {
  switch (kind) {
    case "FuncCall":
      return noteCall(node, found);
    case "A_Expr":
      return noteOperator(node, found);
    case "TypeName":
      return noteType(node, found);
    case "CollateClause":
      found.add(`collate "${textsOf(node["collname"]).at(-1)}"`);
      return;
    case "RangeVar":
      if (typeof node["schemaname"] === "string") found.add(`table ${node["schemaname"]}.${String(node["relname"])}`);
      return;
    case "VariableShowStmt":
      found.add(`show ${String(node["name"])}`);
      return;
    case "DefElem":
      found.add(
        `option ${String(node["defname"])} ${textsOf([isNode(node["arg"]) ? node["arg"] : {}]).join("")}`.trim(),
      );
      return;
    default:
      if (!uninteresting.has(kind)) notePartsOf(kind, node, found);
  }
}

/** The parts and options of a node that say what is done: `CreateStmt.if_not_exists`, `SubLink EXISTS_SUBLINK`. */
function notePartsOf(kind: string, node: TreeNode, found: Set<string>): void {
  found.add(kind);
  for (const [name, part] of Object.entries(node)) {
    if (notOptions.has(name)) continue;
    if (typeof part === "string") found.add(`${kind} ${part}`);
    else if (typeof part !== "number" && part !== false) found.add(`${kind}.${name}`);
  }
}

function noteCall(node: TreeNode, found: Set<string>): void {
  const name = textsOf(node["funcname"]).at(-1) ?? "";
  const given = Array.isArray(node["args"]) ? (node["args"] as readonly unknown[]) : [];
  const what = `function ${name}/${node["agg_star"] === true ? "*" : given.length}`;
  found.add(what);
  if (node["agg_order"] !== undefined) found.add(`${what} with order by`);
  if (node["agg_distinct"] === true) found.add(`${what} with distinct`);
  if (node["agg_filter"] !== undefined) found.add(`${what} with filter`);
  if (node["over"] !== undefined) found.add(`${what} over`);
  // `substring(x from y)` is another form than `substring(x, y)`.
  if (node["funcformat"] === "COERCE_SQL_SYNTAX") found.add(`${what} in words`);
  const words = given.map(textOf);
  // What the first argument asks for is a function of its own: `extract(dow from …)`.
  if (name === "extract" || name === "current_setting") found.add(`${what} of ${words[0]}`);
  if (name === "timezone") found.add(`${what} of ${words[0]}`);
  if (["encode", "decode", "convert_to", "to_char"].includes(name)) found.add(`${what} as ${words[1]}`);
  if (["regexp_replace", "substring"].includes(name) && typeof words[1] === "string")
    for (const one of patternConstructs(words[1])) found.add(one);
}

function noteOperator(node: TreeNode, found: Set<string>): void {
  const name = textsOf(node["name"]).join("");
  const kind = String(node["kind"]).replace("AEXPR_", "");
  const isUnary = node["lexpr"] === undefined;
  found.add(`operator ${kind === "OP" ? `${name}${isUnary ? " of one" : ""}` : `${kind} ${name}`}`);
  const pattern = textOf(node["rexpr"]);
  if (kind === "OP" && name.includes("~") && pattern !== undefined)
    for (const one of patternConstructs(pattern)) found.add(one);
}

function noteType(node: TreeNode, found: Set<string>): void {
  const name = textsOf(node["names"]).filter((part) => part !== "pg_catalog");
  found.add(`type ${name.join(".")}${Array.isArray(node["arrayBounds"]) ? "[]" : ""}`);
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? (list as readonly unknown[]).flatMap((one) => textOf(one) ?? []) : [];
}

/** The text of a constant, also one whose type or collation is written; undefined for anything else. */
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  const { String: name, A_Const: constant, CollateClause: collated, TypeCast: typed } = value;
  if (isNode(name)) return String(name["sval"] ?? "");
  if (isNode(constant)) {
    const text = constant["sval"];
    return isNode(text) ? String(text["sval"] ?? "") : undefined;
  }
  if (isNode(collated)) return textOf(collated["arg"]);
  return isNode(typed) ? textOf(typed["arg"]) : undefined;
}
