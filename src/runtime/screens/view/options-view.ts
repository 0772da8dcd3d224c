import { oncePer } from "../../../base/once-per.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { inputLabel } from "../../../semantics/input/input-label.ts";
import { mayEver } from "../../../semantics/rights/gate.ts";
import { keptName, readKey } from "../../../semantics/value/key.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import type { Cell } from "../../store/port.ts";
import { finishStatement, joinFragments, sqlParameter, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "./screen-context.ts";
import type { ScreenContext } from "./screen-context.ts";
import type { OptionsView } from "./protocol.ts";
import { keyColumn, recordLabel } from "./record-label.ts";
import { viewerScopeOf } from "./row-views.ts";
import { searchLabel } from "./search.ts";
import type { Parameters } from "./screens.ts";
import { acceptedAsInput } from "./accepted-as-input.ts";

/** What can be chosen: among the records that the viewer may read, those that a call would take or a filter could name. */
export async function optionsView(
  screenContext: ScreenContext,
  parameters: Parameters,
): Promise<OptionsView | Refusal> {
  const asked =
    parameters["screen"] === undefined
      ? askedByCall(screenContext, parameters)
      : askedByFilter(screenContext, parameters);
  if (asked === null) return createRefusal(screenContext.compiled.model, "not found");
  const { compiled, role } = screenContext;
  const { q, key } = parameters;
  const words = q?.trim() ?? "";
  const target = entityNamed(compiled.model, asked.target);
  const choice = key !== undefined ? "one" : words === "" ? "all" : "some";
  const statement =
    asked.by === null
      ? filterStatement(compiled, role, asked.target, choice)
      : inputStatement(
          compiled,
          role,
          asked.by.call,
          asked.by.input,
          asked.target,
          asked.subject,
          asked.by.sentOnce,
          choice,
        );
  const cells: Record<string, Cell> = {
    key: key === undefined ? null : (readKey(target, target.key, key) as Cell),
    q: words,
    subject: asked.subjectKey,
  };
  const found = await findAllRows(screenContext, statement, cells);
  return { options: found.map(([one, label]) => ({ key: String(one), label: String(label ?? one) })) };
}

/** Which of the options are asked for: that with a key, those with some words in their labels, or all. */
type Choice = "one" | "some" | "all";

interface Asked {
  readonly target: string;
  /** The entity of the record that the call is about, in the row at `s`. */
  readonly subject: string | null;
  readonly subjectKey: Cell;
  /** The input that the options are for; null: they are for a filter. `sentOnce`: it is no part of what is sent many times. */
  readonly by: { readonly call: Call; readonly input: Input; readonly sentOnce: boolean } | null;
}

const filterStatement = oncePer((compiled: CompiledModel, role: string, target: string, choice: Choice) =>
  optionsStatement(compiled, role, target, null, [], choice),
);

const inputStatement = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    call: Call,
    input: Input,
    target: string,
    subject: string | null,
    sentOnce: boolean,
    choice: Choice,
  ) => {
    const about = subject === null ? null : entityNamed(compiled.model, subject);
    const found =
      about === null
        ? []
        : [
            sql`${sqlColumn("s", keptName(about, about.key))} = ${sqlParameter({ kind: "named", name: "subject", form: formOfKey(about) })}`,
          ];
    // Of what is sent many times nothing is known that one of them has to keep.
    const taken = sentOnce
      ? acceptedAsInput(compiled, role, call, input, { hasSubject: about !== null, by: null })
      : [];
    return optionsStatement(compiled, role, target, about, [...found, ...taken], choice);
  },
);

function optionsStatement(
  compiled: CompiledModel,
  role: string,
  name: string,
  subject: Entity | null,
  conditions: readonly Fragment[],
  choice: Choice,
): CompiledStatement {
  const target = entityNamed(compiled.model, name);
  const viewerScope = viewerScopeOf(compiled, role);
  const wanted = sqlParameter({ kind: "named", name: "key", form: formOfKey(target) });
  const chosen =
    choice === "one"
      ? [sql`${keyColumn(target, "t")} = ${wanted}`]
      : choice === "some"
        ? [searchLabel(target, viewerScope)]
        : [];
  const where = joinFragments(
    [sql`true`, ...visibilityConditions(viewerScope.visibility.record(name, "t")), ...conditions, ...chosen],
    sql` and `,
  );
  const from = subject === null ? sql`` : sql`, ${tableAs(subject, "s")}`;
  return finishStatement(
    sql`select ${keyColumn(target, "t")}, ${recordLabel(target, "t", viewerScope)} as label from ${tableAs(target, "t")}${from} where ${where} order by label, 1 limit 50`,
    compiled.dialect,
  );
}

function formOfKey(entity: Entity): "integer" | "text" {
  return fieldNamed(entity, entity.key)?.type.kind === "integer" ? "integer" : "text";
}

function askedByFilter({ compiled: { model } }: ScreenContext, { screen: name, field }: Parameters): Asked | null {
  const shows = model.screens.find((screen) => screen.name === name)?.shows;
  if (shows === undefined || !("entity" in shows) || field === undefined) return null;
  const type = fieldNamed(entityNamed(model, shows.entity), field)?.type;
  if (type?.kind !== "reference") return null;
  return { target: type.entity, subject: null, subjectKey: null, by: null };
}

function askedByCall(
  { compiled, role }: ScreenContext,
  { call: name, subject, input: inputName }: Parameters,
): Asked | null {
  const { model } = compiled;
  const call = model.calls.find((one) => one.name === name);
  const part = call?.takes
    .flatMap((one) => (one.items ?? []).map((item) => ({ item, name: `${inputLabel(one)}.${inputLabel(item)}` })))
    .find((one) => one.name === inputName)?.item;
  const input = call?.takes.find((one) => inputLabel(one) === inputName) ?? part;
  if (call === undefined || input === undefined || input.type.kind !== "reference" || !mayEver(model, role, call))
    return null;
  const about = call.subject === null || subject === undefined ? null : entityNamed(model, call.subject.entity);
  return {
    target: input.type.entity,
    subject: about?.name ?? null,
    subjectKey: about === null ? null : (readKey(about, about.key, subject ?? "") as Cell),
    by: { call, input, sentOnce: part === undefined },
  };
}
