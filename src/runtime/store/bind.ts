import type { Value } from "../../model/value-type.ts";
import { encodeCell } from "./cell.ts";
import type { Cell, Cells } from "./port.ts";
import type { CompiledStatement } from "./sql.ts";
import type { StatementParameter } from "./fragment.ts";

/** The values of a statement's parameters. A statement with any other parameter is a fault. */
export interface StatementFacts {
  readonly me: string | null;
  readonly now: string;
  readonly token?: string | null;
  /** Scheme and host of the request, as `https://desk.example`; null where it was not made over HTTP. */
  readonly base?: string | null;
  /** The whole address of the request; null where it was not made over HTTP. */
  readonly here?: string | null;
  readonly subject?: string | null;
  readonly input?: Readonly<Record<string, Value>>;
  /** The bound records, where there are any. */
  readonly boundRows?: BoundRowCells;
  readonly named?: Readonly<Record<string, Cell>>;
}

/** The cells of the bound records, in the order of their table's columns. */
export interface BoundRowCells {
  readonly this: Cells | null;
  readonly old: Cells | null;
}

/** The cells to run a statement with. */
export function bindParameters({ parameters }: CompiledStatement, facts: StatementFacts): Cell[] {
  return parameters.map((parameter) => cellOf(parameter, facts));
}

function cellOf(
  parameter: StatementParameter,
  { me, now, token, base, here, subject, input, boundRows, named }: StatementFacts,
): Cell {
  switch (parameter.kind) {
    case "me":
      return me;
    case "now":
      return now;
    case "token":
      return token ?? null;
    case "base":
      return base ?? null;
    case "here":
      return here ?? null;
    case "subject":
      return subject ?? null;
    case "input":
      return encodeCell(
        input !== undefined && Object.hasOwn(input, parameter.name) ? (input[parameter.name] ?? null) : null,
        parameter.type,
      );
    case "boundRow":
      return boundRows?.[parameter.of]?.[parameter.at] ?? null;
    case "named":
      return given(named, parameter.name);
    case "value":
      return parameter.value;
  }
}

function given(named: Readonly<Record<string, Cell>> = {}, name: string): Cell {
  const cell = named[name];
  if (cell === undefined) throw new Error(`fault: nothing is bound to ${name}`);
  return cell;
}
