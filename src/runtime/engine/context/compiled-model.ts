import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import { constantsOf } from "../../../semantics/value/constants-of.ts";
import type { Dialect } from "../../store/dialect.ts";

/** A model prepared for one SQL dialect. Each part is compiled when it is first needed, and then cached. */
export interface CompiledModel {
  readonly model: Specification;
  readonly dialect: Dialect;
  readonly constants: Readonly<Record<string, Value>>;
}

/** Prepares a model for a dialect of SQL. */
export function compileModel(model: Specification, dialect: Dialect): CompiledModel {
  return { model, dialect, constants: constantsOf(model) };
}
