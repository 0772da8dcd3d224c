import type { Statement } from "../../model/statement.ts";

/** Statements that are run together. */
export type Batch = readonly [Statement, ...Statement[]];

/** Groups statements: assignments to `this` in a row are made together, any other statement is a group of its own. */
export function batchesOf(statements: readonly Statement[]): readonly Batch[] {
  const batches: [Statement, ...Statement[]][] = [];
  for (const statement of statements) {
    const last = batches.at(-1);
    if (isOwn(statement) && last !== undefined && isOwn(last[0])) last.push(statement);
    else batches.push([statement]);
  }
  return batches;
}

function isOwn(statement: Statement): boolean {
  return statement.kind === "assign" && statement.of.kind === "this";
}
