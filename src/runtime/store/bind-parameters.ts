import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../expression/scope/world.ts";
import type { Value } from "../../model/value-type.ts";
import { encodeCell } from "./encode-cell.ts";
import type { Cell, Cells } from "./data-store.ts";
import type { StatementParameter } from "./fragment.ts";
import type { CompiledStatement } from "./sql.ts";

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
  const { input, boundRows, named } = facts;
  const cells: Cell[] = [];
  for (const parameter of parameters) {
    switch (parameter.kind) {
      case "input": {
        const given = input !== undefined && Object.hasOwn(input, parameter.name) ? input[parameter.name] : null;
        cells.push(encodeCell(given ?? null, parameter.type));
        break;
      }
      case "computed":
        cells.push(encodeCell(computedBefore(parameter, facts), parameter.of.type));
        break;
      case "boundRow":
        cells.push(boundRows?.[parameter.of]?.[parameter.at] ?? null);
        break;
      case "named": {
        const cell = named?.[parameter.name];
        if (cell === undefined) throw new Error(`fault: nothing is bound to ${parameter.name}`);
        cells.push(cell);
        break;
      }
      case "value":
        cells.push(parameter.value);
        break;
      default:
        cells.push(facts[parameter.kind] ?? null);
    }
  }
  return cells;
}

function computedBefore(
  { of, constants }: Extract<StatementParameter, { kind: "computed" }>,
  facts: StatementFacts,
): Value {
  return evaluate(of, {
    world: emptyWorld,
    this: null,
    old: null,
    me: facts.me,
    now: facts.now,
    input: facts.input ?? {},
    token: facts.token ?? null,
    base: facts.base ?? null,
    here: facts.here ?? null,
    constants,
    variables: {},
    budget: { left: 1_000_000 },
  });
}
