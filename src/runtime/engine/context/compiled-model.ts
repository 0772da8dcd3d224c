import type { Specification } from "../../../model/specification.ts";
import { constantsOf } from "../../../semantics/value/constants-of.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Dialect } from "../../store/dialect.ts";

/** A document made ready for one kind of database: everything is compiled when it is first needed, and then kept. */
export interface CompiledModel {
  readonly model: Specification;
  readonly dialect: Dialect;
  readonly constants: Readonly<Record<string, Value>>;
}

/** Prepares a model for a dialect of SQL; each part is compiled when it is first needed, and kept. */
export function compileModel(model: Specification, dialect: Dialect): CompiledModel {
  return { model, dialect, constants: constantsOf(model) };
}
