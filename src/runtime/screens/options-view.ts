import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Refusal } from "../../semantics/decision.ts";
import { called } from "../../semantics/input/called.ts";
import { mayEver } from "../../semantics/gate.ts";
import { keptName, readKey } from "../../semantics/key.ts";
import { refuse } from "../../semantics/refuse.ts";
import { column, tableAs } from "../store/compile/scope.ts";
import { whereSeen } from "../store/compile/sight.ts";
import type { Cell } from "../store/port.ts";
import { finish, join, parameter, sql } from "../store/sql.ts";
import type { Fragment } from "../store/sql.ts";
import { findAll } from "./look.ts";
import type { Look } from "./look.ts";
import type { OptionsView } from "./protocol.ts";
import { keyColumn, recordLabel } from "./record-label.ts";
import { viewingOf } from "./row-views.ts";
import { searchLabel } from "./search.ts";
import type { Parameters } from "./screens.ts";
import { takenBy } from "./taken-by.ts";

/** What can be chosen: among the records that the viewer may read, those that a call would take or a filter could name. */
export async function optionsView(look: Look, parameters: Parameters): Promise<OptionsView | Refusal> {
  const asked = parameters["screen"] === undefined ? askedByCall(look, parameters) : askedByFilter(look, parameters);
  if (asked === null) return refuse(look.compiled.model, "not found");
  const { compiled, role } = look;
  const { q, key } = parameters;
  const words = q?.trim() ?? "";
  const target = entityNamed(compiled.model, asked.target);
  const statement = compiled.once(`options ${role} ${asked.key} ${key !== undefined ? "one" : words === "" ? "all" : "some"}`, () => {
    const viewing = viewingOf(compiled, role);
    const wanted = parameter({ kind: "named", name: "key", form: fieldNamed(target, target.key)?.type.kind === "integer" ? "integer" : "text" });
    const chosen = key !== undefined ? [sql`${keyColumn(target, "t")} = ${wanted}`] : words === "" ? [] : [searchLabel(target, viewing)];
    const where = join([sql`true`, ...whereSeen(viewing.eyes.record(target.name, "t")), ...asked.conditions(), ...chosen], sql` and `);
    const from = asked.subject === null ? sql`` : sql`, ${tableAs(entityNamed(compiled.model, asked.subject), "s")}`;
    return finish(sql`select ${keyColumn(target, "t")}, ${recordLabel(target, "t", viewing)} as label from ${tableAs(target, "t")}${from} where ${where} order by label, 1 limit 50`, compiled.dialect);
  });
  const cells: Record<string, Cell> = { key: key === undefined ? null : (readKey(target, target.key, key) as Cell), q: words, subject: asked.subjectKey };
  const found = await findAll(look, statement, cells);
  return { options: found.map(([one, label]) => ({ key: String(one), label: String(label ?? one) })) };
}

interface Asked {
  readonly key: string;
  readonly target: string;
  /** The entity of the record that the call is about, in the row at `s`. */
  readonly subject: string | null;
  readonly subjectKey: Cell;
  readonly conditions: () => readonly Fragment[];
}

function askedByFilter({ compiled: { model } }: Look, { screen: name, field }: Parameters): Asked | null {
  const shows = model.screens.find((screen) => screen.name === name)?.shows;
  if (shows === undefined || !("entity" in shows) || field === undefined) return null;
  const type = fieldNamed(entityNamed(model, shows.entity), field)?.type;
  if (type?.kind !== "reference") return null;
  return { key: `filter ${type.entity}`, target: type.entity, subject: null, subjectKey: null, conditions: () => [] };
}

function askedByCall({ compiled, role }: Look, { call: name, subject, input: inputName }: Parameters): Asked | null {
  const { model } = compiled;
  const call = model.calls.find((one) => one.name === name);
  const part = call?.takes.flatMap((one) => (one.items ?? []).map((item) => ({ item, name: `${called(one)}.${called(item)}` }))).find((one) => one.name === inputName)?.item;
  const input = call?.takes.find((one) => called(one) === inputName) ?? part;
  if (call === undefined || input === undefined || input.type.kind !== "reference" || !mayEver(model, role, call)) return null;
  const about = call.subject === null || subject === undefined ? null : entityNamed(model, call.subject.entity);
  const at = about === null ? "" : keptName(about, about.key);
  return {
    key: `call ${call.name} ${inputName} ${about === null ? "" : "of one"}`,
    target: input.type.entity,
    subject: about?.name ?? null,
    subjectKey: about === null ? null : (readKey(about, about.key, subject ?? "") as Cell),
    conditions() {
      const form = about !== null && fieldNamed(about, at)?.type.kind === "integer" ? "integer" : "text";
      const found = about === null ? [] : [sql`${column("s", at)} = ${parameter({ kind: "named", name: "subject", form })}`];
      // Of what is sent many times nothing is known that one of them has to keep.
      return part !== undefined ? found : [...found, ...takenBy(compiled, role, call, input, { hasSubject: about !== null, by: null })];
    },
  };
}
