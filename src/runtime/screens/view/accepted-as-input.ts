import { someNode } from "../../../expression/tree/children-of.ts";
import { overApproximate } from "../../../expression/tree/over-approximate.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { couldBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { judgingScope } from "../../engine/visibility/role-visibility.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import { sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { chosenFor, chosenName, dependsOnChosen } from "../reason/chosen-input.ts";
import type { Obstacle } from "../reason/obstacles.ts";
import { belongsToOwner, inputsFromOwner, ownerBound, ownerVariable } from "./owner.ts";

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
  input: Input,
  options: OptionsContext,
): readonly Fragment[] {
  const { model } = compiled;
  const { by } = options;
  if (input.type.kind !== "reference") return [];
  const inputs = new Map([...inputsFromOwner(model, call, by), [input.name, chosenFor(input)]]);
  return [...couldBeGranted(model, call, role, inputs), ...belongsToOwner(model, call, role, inputs, by)]
    .filter(dependsOnChosen)
    .map((condition) => conditionOnChosen(compiled, condition, options));
}

/** SQL for whether an obstacle does not keep the record at `t` from being chosen, as far as that does not depend on the other inputs. */
export function passesObstacle(compiled: CompiledModel, { holds }: Obstacle, options: OptionsContext): Fragment {
  return conditionOnChosen(compiled, holds, options);
}

function conditionOnChosen(compiled: CompiledModel, condition: Expression, { hasSubject }: OptionsContext): Fragment {
  const scope: SqlScope = {
    ...judgingScope(compiled, hasSubject ? "s" : null),
    variables: { [chosenName]: { kind: "row", alias: "t" }, [ownerVariable]: ownerBound },
    taken: ["t", "s"],
  };
  const isOpen = (part: Expression): boolean =>
    someNode(part, ({ kind }) => kind === "input" || (!hasSubject && kind === "this"));
  return sql`coalesce(${compileCondition(overApproximate(condition, isOpen), scope)}, false)`;
}
