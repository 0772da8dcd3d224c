import type { Name } from "../../../model/expression.ts";
import { parameter } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { literalOf } from "./literals.ts";
import { gathered } from "./relation.ts";
import { boundValue } from "./scope.ts";
import type { Bound, Scope } from "./scope.ts";

/** The value of a name; of a record, its id. */
export function nameOf(name: Name, scope: Scope): Fragment {
  switch (name.kind) {
    case "this":
    case "old":
    case "variable": {
      const bound = boundTo(name, scope);
      return bound?.kind === "list" ? gathered(bound.relation(scope)) : boundValue(bound);
    }
    case "me":
      return parameter({ kind: "me" });
    case "now":
      return parameter({ kind: "now" });
    case "input":
      throw new Error("fault: an expression takes the entries of input, never input itself");
    case "token":
      return parameter({ kind: "token" });
    case "base":
      return parameter({ kind: "base" });
    case "here":
      return parameter({ kind: "here" });
    case "constant":
      return literalOf(constantNamed(name.name, scope), name.type);
  }
}

/** What `this`, `old` or a variable stands for; null where there is no such record. */
export function boundTo({ kind, name }: Name, scope: Scope): Bound | null {
  switch (kind) {
    case "this":
      return scope.this;
    case "old":
      return scope.old;
    default:
      return scope.variables[name] ?? null;
  }
}

function constantNamed(name: string, { model }: Scope) {
  const constant = model.constants.find((one) => one.name === name);
  if (constant === undefined) throw new Error(`fault: no constant ${name}`);
  return constant.value;
}
