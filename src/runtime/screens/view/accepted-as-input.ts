import { someNode } from "../../../expression/tree/children.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { noSpan } from "../../../base/span.ts";
import { couldBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { judgingScope } from "../../engine/visibility/role-visibility.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { SqlScope } from "../../store/compile/scope.ts";
import { sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { belongsToOwner, inputsFromOwner, ownerBound, ownerVariable } from "./owner.ts";

/** The variable of the record that could be chosen. No variable of a document can have this name. */
const candidate = "@candidate";

/** What is known when an input is chosen. */
export interface OptionsContext {
  /** Whether the subject of the call is in the row at `s`. */
  readonly hasSubject: boolean;
  /** The reference to the owner of the record to be created; null where there is none. */
  readonly by: string | null;
}

/** SQL for whether a call would accept the record at `t` as an input, as far as that does not depend on the other inputs. */
export function acceptedAsInput(
  compiled: CompiledModel,
  role: string,
  call: Call,
  { name, type }: Input,
  { hasSubject, by }: OptionsContext,
): readonly Fragment[] {
  const { model } = compiled;
  if (type.kind !== "reference") return [];
  const chosen: Expression = {
    kind: "variable",
    name: candidate,
    span: noSpan,
    type: { kind: "record", entity: type.entity },
  };
  const inputs = new Map([...inputsFromOwner(model, call, by), [name, chosen]]);
  const scope: SqlScope = {
    ...judgingScope(compiled, hasSubject ? "s" : null),
    variables: { [candidate]: { kind: "row", alias: "t" }, [ownerVariable]: ownerBound },
    taken: ["t", "s"],
  };
  const isOpen = (part: Expression): boolean =>
    someNode(part, ({ kind }) => kind === "input" || (!hasSubject && kind === "this"));
  return [...couldBeGranted(model, call, role, inputs), ...belongsToOwner(model, call, role, inputs, by)]
    .filter((condition) => someNode(condition, (part) => part.kind === "variable" && part.name === candidate))
    .map((condition) => sql`coalesce(${compileCondition(overApproximate(condition, isOpen), scope)}, false)`);
}
