import type { ValueType } from "../../model/value-type.ts";
import type { Dialect } from "./dialect.ts";
import type { CellForm, Fragment, StatementParameter, FragmentPiece } from "./fragment.ts";
import type { PreparedStatement } from "./port.ts";

/** A statement and what to bind to its placeholders, in order. */
export interface CompiledStatement extends PreparedStatement {
  readonly parameters: readonly StatementParameter[];
  /** The tables that stand in it, each as often as it does. */
  readonly tables: readonly string[];
}

/** SQL from our own source, with fragments put in: `` sql`select ${column} from ${table}` ``. */
export function sql(text: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  const pieces: FragmentPiece[] = [];
  // A statement is made of thousands of pieces: loops take a quarter of the time that copies of lists take.
  for (let at = 0; at < text.length; at += 1) {
    pieces.push(text[at]!);
    const fragment = fragments[at];
    if (fragment !== undefined) for (const piece of fragment.pieces) pieces.push(piece);
  }
  return { pieces };
}

/** A quoted name of a table, a column or an alias. Throws on what no model can hold. */
export function sqlIdentifier(name: string): Fragment {
  if (!isName(name)) throw new Error(`fault: ${JSON.stringify(name)} can't name a column`);
  return { pieces: [`"${name}"`] };
}

/** A table of the document's. Throws on what no model can hold. */
export function sqlTable(name: string): Fragment {
  if (!isName(name)) throw new Error(`fault: ${JSON.stringify(name)} can't name a table`);
  return { pieces: [{ kind: "table", name }] };
}

/**
 * A value that is known when the statement is made. Bound, but for what is harmless whatever it is and would cost time
 * each time: whole numbers, and texts that could be names.
 */
export function sqlValue(cell: null | string | number | boolean): Fragment {
  if (cell === null) return sql`null`;
  // A bare number after `order by` would be the place of a column.
  if (Number.isSafeInteger(cell)) return { pieces: [`cast(${cell} as bigint)`] };
  return typeof cell === "string" && isName(cell)
    ? { pieces: [`'${cell}'`] }
    : sqlParameter({ kind: "value", value: cell });
}

/** A value that is known only when the statement runs. */
export function sqlParameter(wanted: StatementParameter): Fragment {
  return { pieces: [wanted] };
}

/** The fragments one after another, with `separator` between them. */
export function joinFragments(fragments: readonly Fragment[], separator: Fragment): Fragment {
  const pieces: FragmentPiece[] = [];
  for (const [at, fragment] of fragments.entries()) {
    if (at > 0) pieces.push(...separator.pieces);
    for (const piece of fragment.pieces) pieces.push(piece);
  }
  return { pieces };
}

/** The statement's text for one database; equal parameters share a placeholder. */
export function finishStatement({ pieces }: Fragment, dialect: Dialect): CompiledStatement {
  const numbers = new Map<string, number>();
  const parameters: StatementParameter[] = [];
  const tables: string[] = [];
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    if (piece.kind === "table") {
      text += `"${piece.name}"`;
      tables.push(piece.name);
      continue;
    }
    const name = JSON.stringify(piece);
    const number = numbers.get(name) ?? parameters.push(piece);
    numbers.set(name, number);
    text += dialect.placeholder(number, formOf(piece));
  }
  return { text, parameters, tables };
}

/** How often a fragment asks for a kind of parameter. */
export function countParameters({ pieces }: Fragment, kind: StatementParameter["kind"]): number {
  return pieces.filter((piece) => typeof piece !== "string" && piece.kind === kind).length;
}

function formOf(wanted: StatementParameter): CellForm {
  switch (wanted.kind) {
    case "me":
    case "now":
    case "token":
    case "base":
    case "here":
    case "subject":
      return "text";
    case "input":
      return cellFormOf(wanted.type);
    case "boundRow":
    case "named":
      return wanted.form;
    case "value":
      return typeof wanted.value === "string" ? "text" : typeof wanted.value === "number" ? "integer" : "boolean";
  }
}

/** The form that values of a type have in a column. */
export function cellFormOf(type: ValueType): CellForm {
  switch (type.kind) {
    case "boolean":
      return "boolean";
    case "integer":
    case "decimal":
    case "duration":
      return "integer";
    case "text":
    case "choice":
    case "timestamp":
    case "date":
    case "time":
    case "record":
    case "file":
    case "list":
    case "map":
    case "json":
    case "rate":
    case "null":
    case "anything":
      return "text";
  }
}

function isName(name: string): boolean {
  return /^@?[A-Za-z][A-Za-z0-9_]*(?: [A-Za-z][A-Za-z0-9_]*)*$/.test(name);
}
