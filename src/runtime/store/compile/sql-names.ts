import type { Name } from "../../../model/expression.ts";
import { sqlParameter } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { compileLiteral } from "./sql-literals.ts";
import { gatherItems } from "./narrow-relation.ts";
import { boundValue } from "./sql-scope.ts";
import type { BoundName, SqlScope } from "./sql-scope.ts";

/** SQL for a name. The value of a record is its id. */
export function nameOf(name: Name, scope: SqlScope): Fragment {
  switch (name.kind) {
    case "this":
    case "old":
    case "variable": {
      const bound = boundNameOf(name, scope);
      return bound?.kind === "list" ? gatherItems(bound.relation(scope)) : boundValue(bound);
    }
    case "me":
      return sqlParameter({ kind: "me" });
    case "now":
      return sqlParameter({ kind: "now" });
    case "input":
      throw new Error("fault: an expression takes the entries of input, never input itself");
    case "token":
      return sqlParameter({ kind: "token" });
    case "base":
      return sqlParameter({ kind: "base" });
    case "here":
      return sqlParameter({ kind: "here" });
    case "constant":
      return compileLiteral(constantNamed(name.name, scope), name.type, scope);
  }
}

/** What `this`, `old` or a variable stands for; null where there is no such record. */
export function boundNameOf({ kind, name }: Name, scope: SqlScope): BoundName | null {
  switch (kind) {
    case "this":
      return scope.this;
    case "old":
      return scope.old;
    default:
      return scope.variables[name] ?? null;
  }
}

function constantNamed(name: string, { model }: SqlScope) {
  const constant = model.constants.find((one) => one.name === name);
  if (constant === undefined) throw new Error(`fault: no constant ${name}`);
  return constant.value;
}
