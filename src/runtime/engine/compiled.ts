import { oncePer } from "../../base/once-per.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import type { Value } from "../../model/value-type.ts";
import type { Dialect } from "../store/dialect.ts";
import { rightsOfRole } from "./sight/rights-of-role.ts";
import type { RightsOfRole } from "./sight/rights-of-role.ts";
import { entityTable } from "./table/entity-table.ts";
import type { EntityTable } from "./table/entity-table.ts";

/** A document made ready for one kind of database: everything is compiled when it is first needed, and then kept. */
export interface Compiled {
  readonly model: Specification;
  readonly dialect: Dialect;
  readonly constants: Readonly<Record<string, Value>>;
  table(entity: string): EntityTable;
  rights(role: string): RightsOfRole;
}

/** Prepares a model for a dialect of SQL; each part is compiled when it is first needed, and kept. */
export function compileModel(model: Specification, dialect: Dialect): Compiled {
  const compiled: Compiled = {
    model,
    dialect,
    constants: constantsOf(model),
    table: (entity) => tableOf(compiled, entity),
    rights: (role) => rightsOf(compiled, role),
  };
  return compiled;
}

const tableOf = oncePer(({ model, dialect }: Compiled, entity: string) => entityTable(entityNamed(model, entity), dialect));

const rightsOf = oncePer((compiled: Compiled, role: string) => rightsOfRole(compiled, role));
