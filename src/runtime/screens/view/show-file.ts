import { oncePer } from "../../../base/once-per.ts";
import { fieldNamed } from "../../../model/find.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";

/** Identifies a file: the field and the id of the record that have it. */
export interface FilePlace {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
}

/** A file with its content. */
export interface KeptFile {
  readonly kind: "file";
  readonly name: string;
  readonly type: string;
  /** The tag by which the content is told from another; null where the file was stored without. */
  readonly tag: string | null;
  readonly content: Buffer;
}

/** Gives a file to a viewer who may read its field. For anybody else it does not exist. */
export async function showFile(by: ScreenContext, { entity: name, id, field }: FilePlace): Promise<KeptFile | Refusal> {
  const { compiled, role } = by;
  const { model } = compiled;
  const entity = model.entities.find((one) => one.name === name);
  const type = entity === undefined ? undefined : fieldNamed(entity, field)?.type;
  if (entity === undefined || (type?.kind !== "file" && type?.kind !== "image"))
    return createRefusal(model, "not found");
  const kept = (await findFirstRow(by, fileStatement(compiled, role, name, field), { id }))?.[0];
  return typeof kept === "string" ? unpacked(kept) : createRefusal(model, "not found");
}

const fileStatement = oncePer((compiled: CompiledModel, role: string, name: string, field: string) => {
  const { visibility } = viewerScopeOf(compiled, role);
  const wanted = sql`${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "named", name: "id", form: "text" })}`;
  const where = joinFragments(
    [
      wanted,
      ...visibilityConditions(visibility.record(name, "t")),
      ...visibilityConditions(visibility.field(name, field, "t")),
    ],
    sql` and `,
  );
  return finishStatement(
    sql`select ${sqlColumn("t", field)} from ${tableAs(tableOf(compiled, name).entity, "t")} where ${where}`,
    compiled.dialect,
  );
});

function unpacked(kept: string): KeptFile {
  const { name, type, tag, data } = JSON.parse(kept) as {
    readonly name: string;
    readonly type: string;
    readonly tag?: string;
    readonly data: string;
  };
  return { kind: "file", name, type, tag: tag ?? null, content: Buffer.from(data, "base64") };
}
