import { oncePer } from "../../../base/once-per.ts";
import type { Part } from "../../../base/once-per.ts";
import type { Fragment } from "../../store/fragment.ts";
import { finishStatement } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "./compiled-model.ts";

/** A statement of a model, compiled once for each row of parts. As with `oncePer`, it is made at the top level of a module. */
export function statementPer<Parts extends readonly Part[]>(
  write: (compiled: CompiledModel, ...parts: Parts) => Fragment,
): (compiled: CompiledModel, ...parts: Parts) => CompiledStatement {
  return oncePer((compiled: CompiledModel, ...parts: Parts) =>
    finishStatement(write(compiled, ...parts), compiled.dialect),
  );
}
