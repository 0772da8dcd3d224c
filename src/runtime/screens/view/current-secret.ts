import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { finishStatement, sql, sqlParameter } from "../../store/sql.ts";
import { currentSecret } from "./acting-protocol.ts";
import type { FormView, InputView, RowView } from "./protocol.ts";
import type { ScreenContext } from "./screen-context.ts";
import { secretInputOf } from "./secret-input-of.ts";

/** The form of a call; where it gives its viewer another secret, with an input for the one that they have. */
export async function withCurrentSecret(
  by: ScreenContext,
  call: Call,
  row: RowView,
  form: FormView,
): Promise<FormView> {
  const { model } = by.compiled;
  const given = secretInputOf(model, call);
  const name = given === undefined ? null : inputLabel(given);
  if (!form.inputs.some((input) => input.name === name) || !(await hasOwnSecret(by, row))) return form;
  const { currentOf } = textsOf(model.head).screens;
  const current = (input: InputView): InputView => ({
    ...input,
    name: currentSecret,
    label: currentOf(input.label),
    // The secret may be from before its bounds.
    min: null,
    max: null,
    meaning: "",
    isCurrent: true,
  });
  return { ...form, inputs: form.inputs.flatMap((input) => (input.name === name ? [current(input), input] : [input])) };
}

/** Whether a record is the viewer's own, and has a secret: whoever signs in by another service alone has none. */
async function hasOwnSecret(by: ScreenContext, { key }: RowView): Promise<boolean> {
  const people = by.compiled.model.identification?.entity;
  if (people === undefined || by.facts.me === null) return false;
  const [own, secret] = (await findFirstRow(by, ownStatement(by.compiled, people), {})) ?? [];
  return own !== undefined && String(own) === key && typeof secret === "string" && secret !== "";
}

const ownStatement = oncePer(({ model, dialect }: CompiledModel, people: string) => {
  const entity = entityNamed(model, people);
  const secret = sqlColumn("t", model.identification?.secret ?? "");
  return finishStatement(
    sql`select ${keyColumn(entity, "t")}, ${secret} from ${tableAs(entity, "t")} where ${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "me" })}`,
    dialect,
  );
});
