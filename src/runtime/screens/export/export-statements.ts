import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Expression } from "../../../model/expression.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { listClauses, shownField } from "../../engine/read/list-clauses.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { selectRepresentation } from "../../engine/represent/select-representation.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { givenItems, namedParameter, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import { groupOf } from "../show/group-totals.ts";
import type { GroupPeriod } from "../view/arrangement-protocol.ts";
import { listedConditions } from "../view/listed-conditions.ts";
import type { Narrowing } from "../view/listed-conditions.ts";
import { labelOfReference } from "../view/record-label.ts";
import { viewerScopeOf } from "../view/row-views.ts";

/** What the statements of an export depend on. It consists of lists, so that equal exports share compiled statements (`oncePer`). */
export type ExportShape = readonly [
  where: Expression | null,
  narrowing: Narrowing | null,
  words: number,
  list: ListShape,
  grouped: readonly [field: string, per: GroupPeriod | null] | null,
];

/** The statements of an export. */
export interface ExportStatements {
  /** The addresses of all rows, in the order of the list, each with the group that it is in. */
  readonly places: CompiledStatement;
  /** The rows at the addresses in the list `places`, as far as they are still listed: the address, the names of the references, the representation. */
  readonly rows: CompiledStatement;
  /** The fields whose names are selected. */
  readonly references: readonly string[];
}

/** The statements that export some fields of a list to a role. */
export const exportStatements = oncePer(
  (
    compiled: CompiledModel,
    role: string,
    name: string,
    [where, narrowing, words, list, grouped]: ExportShape,
    fields: readonly string[],
  ): ExportStatements => {
    const { entity } = tableOf(compiled, name);
    const viewerScope = viewerScopeOf(compiled, role);
    const parts = listClauses(viewerScope, name, list, listedConditions(entity, viewerScope, where, narrowing, words));
    const exported = { ...entity, fields: entity.fields.filter((field) => fields.includes(field.name)) };
    const references = exported.fields.flatMap((field) =>
      field.type.kind === "reference"
        ? [{ field: field.name, target: entityNamed(compiled.model, field.type.entity) }]
        : [],
    );
    const columns = [
      parts.place,
      ...references.map(({ field, target }) =>
        labelOfReference(target, shownField(viewerScope, entity, field), viewerScope),
      ),
      ...selectRepresentation(exported, "t", viewerScope, "together").columns,
    ];
    const { dialect } = compiled;
    const group =
      grouped === null
        ? sql`null`
        : groupOf(compiled, fieldNamed(entity, grouped[0]), shownField(viewerScope, entity, grouped[0]), grouped[1]);
    const wanted = sql`${parts.place} in ${givenItems(namedParameter("places"), dialect.placeForm, dialect)}`;
    return {
      places: finishStatement(
        sql`select ${parts.place}, ${group} from ${parts.from} where ${parts.where} order by ${parts.order}`,
        dialect,
      ),
      rows: finishStatement(
        sql`select ${sqlList(columns)} from ${parts.from} where ${wanted} and ${parts.where}`,
        dialect,
      ),
      references: references.map(({ field }) => field),
    };
  },
);
