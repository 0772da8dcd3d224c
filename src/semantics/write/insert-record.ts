import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { judgeInvariants } from "./judge-invariants.ts";
import { newRow } from "./new-row.ts";
import { judgeRules } from "./judge-rules.ts";
import { rowAsGiven } from "./put-seed-rows.ts";
import { writeRecords } from "./write-records.ts";

/** A record that no call creates. */
export interface Placement {
  readonly entity: string;
  /** Its values, in the form in which they are stored. */
  readonly given: Readonly<Record<string, Value>>;
  /** The rules on creating it that are judged. By default none, since nobody creates it. */
  readonly rules?: readonly Rule[];
  /** Whether it has values for fields that the system sets, too, such as its state. */
  readonly isWhole?: boolean;
}

/** Creates a record without a call. Its fields have the usual defaults; uniqueness, references and invariants are judged as usual. */
export function* insertRecord(
  context: ProgramContext,
  { entity, given, rules = [], isWhole = false }: Placement,
): Program<Row> {
  yield* askQuestion("beforeWriting", { context });
  const row = isWhole
    ? yield* rowAsGiven(context, entityNamed(context.model, entity), given)
    : yield* newRow(context, entity, given);
  yield* judgeRules(context, rules, boundRows(entity, row));
  yield* writeRecords(context, [{ entity, row, old: null }]);
  yield* judgeInvariants(context);
  return row;
}
