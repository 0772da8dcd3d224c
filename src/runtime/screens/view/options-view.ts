import { oncePer } from "../../../base/once-per.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { readKey } from "../../../semantics/value/read-key.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { keyColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, joinFragments, sql, sqlParameter, sqlValue } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import { offerCondition } from "../action-offer/action-offer-condition.ts";
import { acceptedAsInput } from "./accepted-as-input.ts";
import type { OptionsView } from "./options-protocol.ts";
import { recordLabel } from "./record-label.ts";
import { findRefusedOptions, formOfKey, isSubjectNamed } from "./refused-options.ts";
import type { AskedInput } from "./refused-options.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { Parameters } from "./screens.ts";
import { searchLabel } from "./search-condition.ts";
import { searchCells, searchedWords } from "./searched-words.ts";

/** The options of a choice: the records that the viewer may read and that a call would accept or a filter could name. */
export async function optionsView(
  screenContext: ScreenContext,
  parameters: Parameters,
): Promise<OptionsView | Refusal> {
  const source = optionSource(screenContext, parameters);
  if (source === null) return createRefusal(screenContext.compiled.model, "not found");
  const { compiled, role } = screenContext;
  const { q, key } = parameters;
  const words = searchedWords(q);
  const target = entityNamed(compiled.model, source.target);
  const choice = key !== undefined ? "one" : words.length === 0 ? "all" : words.length;
  const statement = optionsStatement(compiled, role, source.target, source.conditions, choice);
  const cells: Record<string, Cell> = {
    key: key === undefined ? null : (readKey(target, target.key, key) as Cell),
    ...searchCells(words),
    subject: source.subjectKey,
  };
  const found = await findAllRows(screenContext, statement, cells);
  const options = found.map(([one, label]) => ({ key: String(one), label: String(label ?? one) }));
  // What can't be chosen comes last, so that nobody looks for it where there is more to choose.
  const isMore = choice !== "one" && options.length < mostOptions && source.asked !== null;
  return { options, refused: isMore ? await findRefusedOptions(screenContext, source.asked, words) : [] };
}

/** More are not shown of what can be chosen. */
const mostOptions = 50;

/** Which options are asked for: the one with a key, those with a number of words in their labels, or all. */
type Choice = "one" | number | "all";

/** The records, of one entity, among which somebody can choose. */
interface OptionSource {
  readonly target: string;
  readonly conditions: OptionConditions;
  readonly subjectKey: Cell;
  /** The input of a call for which one would be chosen; null where a filter asks. */
  readonly asked: AskedInput | null;
}

/** What has to hold of an option, in the row at `t`, besides that the viewer may read it. */
interface OptionConditions {
  /** The entity of the record that the call is about, in the row at `s`; null: the conditions need none. */
  readonly subject: Entity | null;
  readonly holds: readonly Fragment[];
}

const unconditional: OptionConditions = { subject: null, holds: [] };

const optionsStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    { subject, holds }: OptionConditions,
    choice: Choice,
  ): CompiledStatement => {
    const target = entityNamed(compiled.model, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const wanted = sqlParameter({ kind: "named", name: "key", form: formOfKey(target) });
    const chosen =
      choice === "one"
        ? [sql`${keyColumn(target, "t")} = ${wanted}`]
        : choice === "all"
          ? []
          : [searchLabel(target, viewerScope, choice)];
    const where = joinFragments(
      [sql`true`, ...visibilityConditions(viewerScope.visibility.record(name, "t")), ...holds, ...chosen],
      sql` and `,
    );
    const from = subject === null ? sql`` : sql`, ${tableAs(subject, "s")}`;
    return finishStatement(
      sql`select ${keyColumn(target, "t")}, ${recordLabel(target, "t", viewerScope)} as label from ${tableAs(target, "t")}${from} where ${where} order by label, 1 limit ${sqlValue(mostOptions)}`,
      compiled.dialect,
    );
  },
);

/** The conditions under which a call would take a record as an input; `hasSubject`: as far as they depend on the record that the call is about, too. */
const conditionsOfInput = oncePer(
  (compiled: CompiledModel, role: string, call: Call, input: Input, hasSubject: boolean): OptionConditions => {
    const subject = hasSubject && call.subject !== null ? entityNamed(compiled.model, call.subject.entity) : null;
    const isSubject = subject === null ? [] : [isSubjectNamed(subject)];
    // No condition of the call is known for one of many objects in its input.
    const taken = call.takes.includes(input)
      ? acceptedAsInput(compiled, role, call, input, { hasSubject: subject !== null, by: null })
      : [];
    return { subject, holds: [...isSubject, ...taken] };
  },
);

function optionSource(screenContext: ScreenContext, parameters: Parameters): OptionSource | null {
  if (parameters["screen"] !== undefined) return optionsForFilter(screenContext, parameters);
  if (parameters["input"] !== undefined) return optionsForInput(screenContext, parameters);
  return optionsForSubject(screenContext, parameters);
}

function optionsForSubject({ compiled, role }: ScreenContext, { call: name }: Parameters): OptionSource | null {
  const call = compiled.model.calls.find((one) => one.name === name);
  if (call === undefined || call.subject === null || !mayEver(compiled.model, role, call)) return null;
  const { entity } = call.subject;
  return { target: entity, conditions: conditionsOfSubject(compiled, role, call), subjectKey: null, asked: null };
}

/** The conditions under which a call could be made on a record. */
const conditionsOfSubject = oncePer(
  (compiled: CompiledModel, role: string, call: Call): OptionConditions => ({
    subject: null,
    holds: [offerCondition(compiled, role, call)],
  }),
);

function optionsForFilter(
  { compiled: { model } }: ScreenContext,
  { screen: name, field }: Parameters,
): OptionSource | null {
  const shows = model.screens.find((screen) => screen.name === name)?.shows;
  if (shows === undefined || !("entity" in shows) || field === undefined) return null;
  const type = fieldNamed(entityNamed(model, shows.entity), field)?.type;
  return type?.kind === "reference"
    ? { target: type.entity, conditions: unconditional, subjectKey: null, asked: null }
    : null;
}

function optionsForInput(
  { compiled, role }: ScreenContext,
  { call: name, subject, input: inputName }: Parameters,
): OptionSource | null {
  const { model } = compiled;
  const call = model.calls.find((one) => one.name === name);
  const input =
    call?.takes.find((one) => inputLabel(one) === inputName) ??
    call?.takes
      .flatMap((one) => (one.items ?? []).map((item) => ({ item, name: `${inputLabel(one)}.${inputLabel(item)}` })))
      .find((one) => one.name === inputName)?.item;
  if (call === undefined || input === undefined || input.type.kind !== "reference" || !mayEver(model, role, call))
    return null;
  const about = call.subject === null || subject === undefined ? null : entityNamed(model, call.subject.entity);
  const subjectKey = about === null ? null : (readKey(about, about.key, subject ?? "") as Cell);
  return {
    target: input.type.entity,
    conditions: conditionsOfInput(compiled, role, call, input, about !== null),
    subjectKey,
    asked: call.takes.includes(input) ? { call, input, target: input.type.entity, subjectKey } : null,
  };
}
