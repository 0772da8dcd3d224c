import type { ValueType } from "../../model/value-type.ts";
import type { Dialect } from "./dialect.ts";
import type { CellForm, Fragment, StatementParameter, FragmentPiece } from "./fragment.ts";
import type { PreparedStatement } from "./data-store.ts";
import { storedName } from "./stored-name.ts";

/** A statement with the parameters of its placeholders, in order. */
export interface CompiledStatement extends PreparedStatement {
  readonly parameters: readonly StatementParameter[];
  /** The tables that it names, each as often as it is named. */
  readonly tables: readonly string[];
}

/** SQL from our own source, with fragments put in: `` sql`select ${column} from ${table}` ``. */
export function sql(text: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  const pieces: FragmentPiece[] = [];
  // A statement has thousands of pieces: loops take a quarter of the time that copying lists takes.
  for (let at = 0; at < text.length; at += 1) {
    pieces.push(text[at]!);
    const fragment = fragments[at];
    if (fragment !== undefined) for (const piece of fragment.pieces) pieces.push(piece);
  }
  return { pieces };
}

/** A quoted name of a table, a column or an alias. Throws on a name that no model can have. */
export function sqlIdentifier(name: string): Fragment {
  if (!isName(name)) throw new Error(`fault: ${JSON.stringify(name)} can't name a column`);
  return { pieces: [`"${storedName(name)}"`] };
}

/** The name of an entity's table. Throws on a name that no model can have. */
export function sqlTable(name: string): Fragment {
  if (!isName(name)) throw new Error(`fault: ${JSON.stringify(name)} can't name a table`);
  return { pieces: [{ kind: "table", name }] };
}

/**
 * A value that is known when the statement is compiled. It is bound, except for whole numbers and texts that could be names,
 * which are harmless and faster as literals.
 */
export function sqlValue(cell: null | string | number | boolean): Fragment {
  if (cell === null) return sql`null`;
  // SQL takes a bare number after `order by` for the position of a column.
  if (Number.isSafeInteger(cell)) return { pieces: [`cast(${cell} as bigint)`] };
  return typeof cell === "string" && isName(cell) ? sqlLiteral(cell) : sqlParameter({ kind: "value", value: cell });
}

/** A text that is spelled out, whatever it is: for texts of the document, not for those of a caller. */
export function sqlLiteral(text: string): Fragment {
  return { pieces: [{ kind: "literal", text }] };
}

/** A value that is known only when the statement runs. */
export function sqlParameter(wanted: StatementParameter): Fragment {
  return { pieces: [wanted] };
}

/** Joins fragments, with `separator` between them. */
export function joinFragments(fragments: readonly Fragment[], separator: Fragment): Fragment {
  const pieces: FragmentPiece[] = [];
  for (const [at, fragment] of fragments.entries()) {
    if (at > 0) pieces.push(...separator.pieces);
    for (const piece of fragment.pieces) pieces.push(piece);
  }
  return { pieces };
}

/** Makes the statement of a fragment for a dialect. Equal parameters share a placeholder. */
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
      text += `"${storedName(piece.name)}"`;
      tables.push(piece.name);
      continue;
    }
    if (piece.kind === "literal") {
      text += dialect.literal(piece.text);
      continue;
    }
    const name = JSON.stringify(piece);
    const number = numbers.get(name) ?? parameters.push(piece);
    numbers.set(name, number);
    text += dialect.placeholder(number, formOf(piece));
  }
  return { text, parameters, tables };
}

/** How many parameters of a kind a fragment has. */
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
    case "computed":
      return cellFormOf(wanted.of.type);
    case "boundRow":
    case "named":
      return wanted.form;
    case "value":
      return typeof wanted.value === "string" ? "text" : typeof wanted.value === "number" ? "integer" : "boolean";
  }
}

/** The form of the cells in which values of a type are stored. */
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
