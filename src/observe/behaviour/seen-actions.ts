import type { SeenAction } from "../calls/observed-calls.ts";
import type { Operation } from "../openapi/described-operation.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import type { Json } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import { accountAnswer } from "./account-answer.ts";
import type { AccountAnswerContext } from "./account-answer.ts";
import type { RecordedMachine } from "./machines.ts";
import { nestedAction } from "./nested-action.ts";
import type { NestedCollection } from "./nested-collections.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";
import type { Session } from "./session.ts";

/** What was seen of what operations do. */
export interface SeenCalls {
  readonly operations: readonly RecordedOperation[];
  readonly machines: readonly RecordedMachine[];
  readonly signIn: RecordedSignIn | null;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly nested: readonly NestedCollection[];
}

/** What an operation was seen to do: something with records below a record, a transition, or signing up, in and out. */
export function seenAction(
  operation: Operation,
  entities: readonly ObservedEntity[],
  { operations, machines, signIn, sessions, nested }: SeenCalls,
): SeenAction | null {
  const { method, path } = operation;
  const below = nestedAction(operation, entities, nested);
  if (below !== null) return below;
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
  return signIn === null ? null : accountAction(recorded, { entity, sessions }, signIn);
}

function accountAction(
  operation: RecordedOperation,
  context: AccountAnswerContext,
  signIn: RecordedSignIn,
): SeenAction | null {
  const { entity } = context;
  const action = (does: string, because: string, isUsualAnswer = isUsual(operation, entity)): SeenAction => ({
    does,
    right: does,
    entity,
    isOnRecord: false,
    isUsualAnswer,
    ...(isUsualAnswer ? {} : { answers: accountAnswer(operation.granted, context) }),
    because,
  });
  if (operation === signIn.signIn) return action("sign in", "later requests are sent with a text of its answer");
  if (operation === signIn.signUp)
    return action("sign up", "it answers a new account, and later requests are sent with a text of its answer");
  if (operation === signIn.signOut) return action("sign out", "what it was sent with identifies nobody after it", true);
  if (operation === signIn.ownChange)
    return {
      ...action("update", "it changes its caller's account, and answers it each time", false),
      does: `update ${entity.name}`,
      right: `update ${entity.name}`,
      on: "me",
    };
  return operation === signIn.me
    ? action(
        "me",
        "it answers its caller each time",
        operation.granted.every(({ answer }) => !hasToken(answer)),
      )
    : null;
}

/** Whether an answer has other members than those of an account, such as a token in an object around it. */
function hasToken(answer: Json | undefined): boolean {
  return isObject(answer) && (Object.hasOwn(answer, "token") || Object.keys(answer).length === 1);
}

/** Whether a call answers the token and the account as calls that sign in do by convention. */
function isUsual({ granted }: RecordedOperation, { name }: ObservedEntity): boolean {
  const usual = ["token", `${name[0]!.toLowerCase()}${name.slice(1)}`].toSorted().join(" ");
  return granted.every(({ answer }) => isObject(answer) && Object.keys(answer).toSorted().join(" ") === usual);
}
