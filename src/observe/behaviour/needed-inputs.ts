import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";
import type { Step } from "./step.ts";

/** The properties without which calls that make records of a kind were refused for lacking them. */
export function neededInputs(
  kind: RecordKind,
  steps: readonly Step[],
  signIn: RecordedSignIn | null,
): ReadonlySet<string> {
  const found = steps.flatMap(({ operation, exchange, sent }) => {
    const isMade = operation.path === kind.collection || (operation === signIn?.signUp && signIn.person === kind);
    if (!isMade || exchange.method !== "POST" || sent === null) return [];
    return [...blamedInputs(exchange)].filter((name) => !Object.hasOwn(sent, name));
  });
  // Whoever has no value of it is answered none.
  const isMissing = (name: string): boolean => kind.sightings.some(({ record }) => record[name] === null);
  return new Set(found.filter((name) => !isMissing(name)));
}
