import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Value } from "../../model/value-type.ts";
import { finishWrite } from "./finish-write.ts";
import { boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { judgeRules } from "./judge-rules.ts";
import { writeRecord } from "./write-record.ts";
import { newRow } from "./new-row.ts";
import { rowAsGiven } from "./seed.ts";

/** A record that is to be there without a call that makes it. */
export interface Placement {
  readonly entity: string;
  /** Its values, as they are kept. */
  readonly given: Readonly<Record<string, Value>>;
  /** The rules on creating it that are asked; none unless said, since nobody does it. */
  readonly rules?: readonly Rule[];
  /** Whether it has the values also of what is the system's to give, such as its state. */
  readonly isWhole?: boolean;
}

/** Puts a record there that no call made. Its fields begin as in any call; what is unique, referred to or always holds is judged as ever. */
export function* insertRecord(
  context: ProgramContext,
  { entity, given, rules = [], isWhole = false }: Placement,
): Program<Row> {
  return yield* finishWrite(context, function* () {
    const row = isWhole
      ? yield* rowAsGiven(context, entityNamed(context.model, entity), given)
      : yield* newRow(context, entity, given);
    yield* judgeRules(context, rules, boundRows(entity, row));
    yield* writeRecord(context, entity, row, null);
    return row;
  });
}
