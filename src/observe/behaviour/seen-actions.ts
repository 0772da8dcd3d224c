import type { SeenAction } from "../calls/observed-calls.ts";
import type { Operation } from "../openapi/described-operation.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { RecordedMachine } from "./machines.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";

/** What was seen of what operations do. */
export interface SeenCalls {
  readonly operations: readonly RecordedOperation[];
  readonly machines: readonly RecordedMachine[];
  readonly signIn: RecordedSignIn | null;
}

/** What an operation was seen to do: a transition, or signing up, in and out. */
export function seenAction(
  { method, path }: Operation,
  entities: readonly ObservedEntity[],
  { operations, machines, signIn }: SeenCalls,
): SeenAction | null {
  const recorded = operations.find((one) => one.method === method && one.path === path);
  if (recorded === undefined) return null;
  const machine = machines.find((one) => one.operations.has(recorded));
  const entityOf = (recordPath: string): ObservedEntity | undefined =>
    entities.find(({ paths }) => paths.includes(recordPath));
  const entity = entityOf(machine?.kind.path ?? signIn?.person.path ?? "");
  if (entity === undefined) return null;
  if (machine !== undefined) {
    const { name, effect, because } = machine.operations.get(recorded)!;
    const set = effect.split("; ").map((one) => one.split(" = ")[0]);
    const fields = entity.fields.filter((field) => set.includes(field.name));
    return {
      does: `${name} ${entity.name}`,
      right: `${name} ${entity.name}`,
      entity: { ...entity, fields },
      isOnRecord: true,
      isUsualAnswer: false,
      because,
    };
  }
  return signIn === null ? null : accountAction(recorded, entity, signIn);
}

function accountAction(
  operation: RecordedOperation,
  entity: ObservedEntity,
  signIn: RecordedSignIn,
): SeenAction | null {
  const action = (does: string, because: string, isUsualAnswer = isUsual(operation, entity)): SeenAction => ({
    does,
    right: does,
    entity,
    isOnRecord: false,
    isUsualAnswer,
    because,
  });
  if (operation === signIn.signIn) return action("sign in", "later requests are sent with a text of its answer");
  if (operation === signIn.signUp)
    return action("sign up", "it answers a new account, and later requests are sent with a text of its answer");
  if (operation === signIn.signOut) return action("sign out", "what it was sent with identifies nobody after it", true);
  return operation === signIn.me ? action("me", "it answers its caller each time", true) : null;
}

/** Whether a call answers the token and the account as calls that sign in do by convention. */
function isUsual({ granted }: RecordedOperation, { name }: ObservedEntity): boolean {
  const usual = ["token", `${name[0]!.toLowerCase()}${name.slice(1)}`].toSorted().join(" ");
  return granted.every(({ answer }) => isObject(answer) && Object.keys(answer).toSorted().join(" ") === usual);
}
