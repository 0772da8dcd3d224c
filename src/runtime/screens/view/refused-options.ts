import { oncePer } from "../../../base/once-per.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { keptName } from "../../../semantics/value/read-key.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Cell } from "../../store/data-store.ts";
import type { Fragment } from "../../store/fragment.ts";
import { finishStatement, joinFragments, sql, sqlParameter, sqlValue } from "../../store/sql.ts";
import { asTold, obstaclesOfInput } from "../reason/chosen-input.ts";
import { tellReason } from "../reason/tell-reason.ts";
import { acceptedAsInput, passesObstacle } from "./accepted-as-input.ts";
import { actionView } from "./actions-of-role.ts";
import type { OptionsView } from "./options-protocol.ts";
import { actionName, reasonTelling } from "./reason-telling.ts";
import { recordLabel } from "./record-label.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import { searchLabel } from "./search-condition.ts";
import { searchCells } from "./searched-words.ts";

/** An input of a call for which a record is chosen. */
export interface AskedInput {
  readonly call: Call;
  readonly input: Input;
  /** The entity of what is chosen. */
  readonly target: string;
  /** The key of the record that the call is about; null where it is about none, or none is known. */
  readonly subjectKey: Cell;
}

/** More are not shown of what can't be chosen. */
const mostRefused = 20;

/** The records that the viewer may read and that a call would not take as an input, with the reasons; `words`: in their names. */
export async function findRefusedOptions(
  screenContext: ScreenContext,
  { call, input, target, subjectKey }: AskedInput,
  words: readonly string[],
): Promise<OptionsView["refused"]> {
  const { compiled, role } = screenContext;
  const { obstacles, statement } = refusedOptions(compiled, role, call, input, [
    target,
    subjectKey !== null,
    words.length,
  ]);
  if (statement === null) return [];
  const rows = await findAllRows(screenContext, statement, { ...searchCells(words), subject: subjectKey });
  const subject = call.subject?.entity ?? target;
  const telling = reasonTelling(screenContext, null);
  const name = actionName(compiled.model, call, actionView(compiled.model, call), subject);
  return rows.flatMap(([key, label, ...passed]) => {
    const obstacle = obstacles.find((_, at) => !passed[at]);
    const reason = obstacle === undefined ? null : tellReason(telling, call, name, asTold(obstacle, input));
    return reason === null ? [] : [{ key: String(key), label: String(label ?? key), reason }];
  });
}

/** What the statement depends on beside the input: what is chosen, whether the call is about a known record, and how many words are searched for. */
type OptionsShape = readonly [target: string, hasSubject: boolean, words: number];

const refusedOptions = oncePer(
  (compiled: CompiledModel, role: string, call: Call, input: Input, [name, hasSubject, words]: OptionsShape) => {
    const { model, dialect } = compiled;
    const options = { hasSubject, by: null };
    const obstacles = obstaclesOfInput(model, call, role, input);
    const accepted = acceptedAsInput(compiled, role, call, input, options);
    if (obstacles.length === 0 || accepted.length === 0) return { obstacles, statement: null };
    const target = entityNamed(model, name);
    const subject = hasSubject && call.subject !== null ? entityNamed(model, call.subject.entity) : null;
    const viewerScope = viewerScopeOf(compiled, role);
    const where = [
      sql`not (${joinFragments(accepted, sql` and `)})`,
      ...visibilityConditions(viewerScope.visibility.record(name, "t")),
      ...(subject === null ? [] : [isSubjectNamed(subject)]),
      ...(words === 0 ? [] : [searchLabel(target, viewerScope, words)]),
    ];
    const shown = [
      keyColumn(target, "t"),
      sql`${recordLabel(target, "t", viewerScope)} as label`,
      ...obstacles.map((obstacle) => passesObstacle(compiled, obstacle, options)),
    ];
    const from = subject === null ? sql`` : sql`, ${tableAs(subject, "s")}`;
    return {
      obstacles,
      statement: finishStatement(
        sql`select ${joinFragments(shown, sql`, `)} from ${tableAs(target, "t")}${from} where ${joinFragments(where, sql` and `)} order by label, 1 limit ${sqlValue(mostRefused)}`,
        dialect,
      ),
    };
  },
);

/** SQL for whether the row at `s` is the record that the call is about. */
export function isSubjectNamed(subject: Entity): Fragment {
  return sql`${sqlColumn("s", keptName(subject, subject.key))} = ${sqlParameter({ kind: "named", name: "subject", form: formOfKey(subject) })}`;
}

/** The form of an entity's keys in a statement. */
export function formOfKey(entity: Entity): "integer" | "text" {
  return fieldNamed(entity, entity.key)?.type.kind === "integer" ? "integer" : "text";
}
