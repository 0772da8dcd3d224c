import { conditionsOn } from "./behaviour/owner-conditions.ts";
import type { Condition } from "./behaviour/owner-conditions.ts";
import { isOutOfState, recordedMachines } from "./behaviour/machines.ts";
import { newRecordValues } from "./behaviour/new-record-values.ts";
import { recordedErrors } from "./behaviour/recorded-errors.ts";
import type { RecordedError } from "./behaviour/recorded-errors.ts";
import { recordedRights } from "./behaviour/recorded-rights.ts";
import { referencesOf } from "./behaviour/references.ts";
import type { References } from "./behaviour/references.ts";
import type { RightSample } from "./behaviour/right-sample.ts";
import { rightSamples } from "./behaviour/right-samples.ts";
import { rolesOf } from "./behaviour/roles.ts";
import { seenAction } from "./behaviour/seen-actions.ts";
import { withSeenFields } from "./behaviour/seen-fields.ts";
import { sessionsIn } from "./behaviour/session.ts";
import { recordedSignIn } from "./behaviour/recorded-sign-in.ts";
import type { RecordedSignIn } from "./behaviour/recorded-sign-in.ts";
import { forEachStep } from "./behaviour/step.ts";
import type { Step } from "./behaviour/step.ts";
import { uniqueProperties } from "./behaviour/taken-values.ts";
import type { ObservedCall } from "./calls/observed-call.ts";
import { describeProduct } from "./describe-product.ts";
import type { Observation } from "./evidence/evidence.ts";
import type { RecordedBehaviour } from "./hypotheses/recorded-rules.ts";
import { withDerivedFields } from "./hypotheses/with-derived-fields.ts";
import { withRules } from "./hypotheses/with-rules.ts";
import { documentLines } from "./product/document-lines.ts";
import type { ObservedProduct } from "./product/observed-product.ts";
import type { ObservedRights } from "./product/observed-rights.ts";
import { withoutRepeats } from "./recording/recorded-exchange.ts";
import type { Exchange } from "./recording/recorded-exchange.ts";
import { takenInputs } from "./recording/taken-input-schema.ts";
import { recordedDescription } from "./recording/recorded-description.ts";
import { recordedOperations } from "./recording/recorded-operation.ts";
import type { RecordedOperation } from "./recording/recorded-operation.ts";
import { recordKinds } from "./recording/record-kind.ts";
import type { RecordKind } from "./recording/record-kind.ts";

/** Writes what recorded exchanges show of a product, in the order of time. The same exchanges give the same lines. */
export function observeRecording(exchanges: readonly Exchange[]): Observation {
  const product = recordedProduct(exchanges);
  return { lines: documentLines(product), unsaid: product.unsaid };
}

/** What recorded exchanges show of a product: the shapes of its calls and records, and how it behaves. */
export function recordedProduct(recorded: readonly Exchange[]): ObservedProduct {
  const behaviour = recordedBehaviour(recorded);
  return withRules({ ...behaviour, product: withDerivedFields(behaviour) });
}

/** What is known of a product before its rules are searched for. */
function recordedBehaviour(recorded: readonly Exchange[]): RecordedBehaviour {
  const exchanges = withoutRepeats(recorded);
  const operations = recordedOperations(exchanges);
  const kinds = recordKinds(operations);
  const sessions = sessionsIn(exchanges, kinds);
  const steps: Step[] = [];
  forEachStep(operations, kinds, sessions, (step) => steps.push(step));
  const signIn = recordedSignIn(operations, sessions, steps);
  const machines = recordedMachines(kinds, steps);
  const references = referencesOf(kinds);
  const newValues = new Map(kinds.map((kind) => [kind, newRecordValues(kind, steps, references)]));
  const errors = recordedErrors(steps, {
    isOutOfState: (step) => isOutOfState(step, machines),
    isSignIn: (operation) => operation === signIn?.signIn,
  });
  const ofTaken = errors.filter(({ when }) => when === "not unique").flatMap((error) => error.steps);
  const inputs = new Map(operations.map((operation) => [operation, takenInputs(operation)]));
  const taken = new Set([...inputs.values()].flatMap((names) => [...names]));
  const unique = new Map(kinds.map((kind) => [kind, uniqueProperties(kind, ofTaken, steps)]));
  const product = describeProduct(recordedDescription(operations, kinds), {
    refine: (entities) => withSeenFields(entities, { kinds, machines, references, signIn, taken, unique, newValues }),
    actionOf: (operation, entities) => seenAction(operation, entities, { operations, machines, signIn }),
  });
  const conditions = conditionsOnKinds(kinds, references, signIn);
  const roles = rolesOf(signIn);
  const samples: RightSample[] = [];
  const rightOf = (operation: RecordedOperation): string | null => callOf(product.calls, operation)?.right ?? null;
  const context = {
    rightOf,
    roleOf: roles.roleOf,
    conditionsOn: conditions,
    takenBy: (operation: RecordedOperation) => inputs.get(operation)!,
  };
  forEachStep(operations, kinds, sessions, (step) => {
    samples.push(...rightSamples(step, context));
  });
  const rows = recordedRights({
    roles: roles.names,
    samples,
    kinds,
    conditionsOn: (kind) => conditions(kind).map(({ text }) => text),
  });
  const whole: ObservedProduct = {
    ...product,
    machines: machines.map(({ machine }) => machine),
    rights: {
      signIn: signInText(signIn),
      roles: roles.names,
      rows: rows.filter(({ action }) => isOfDocument(action, product)),
    },
    calls: product.calls.map((call) => ({ ...call, errors: codesOf(errors, operations, call) })),
    errors,
    source: "recording",
  };
  return { operations, kinds, sessions, errors, machines, newValues, product: whole, takenBy: context.takenBy };
}

/** The conditions that say how records of a kind belong to the caller. */
function conditionsOnKinds(
  kinds: readonly RecordKind[],
  references: References,
  signIn: RecordedSignIn | null,
): (kind: RecordKind) => readonly Condition[] {
  if (signIn === null) return () => [];
  const found = new Map(kinds.map((kind) => [kind, conditionsOn(kind, references, signIn.person)] as const));
  return (kind) => found.get(kind)!;
}

/** Whether a right is to a call, or to records that the document has. */
function isOfDocument(action: string, { entities }: ObservedProduct): boolean {
  const [, verb = "", name] = /^(\S+) ([^:]+)/.exec(action) ?? [];
  return verb === "sign" || verb === "call" || entities.some((entity) => entity.name === name);
}

function callOf(calls: readonly ObservedCall[], { method, path }: RecordedOperation): ObservedCall | undefined {
  return calls.find(({ of }) => of.method === method && of.path === path);
}

/** The codes of a call that the product does not detect by itself. */
function codesOf(
  errors: readonly RecordedError[],
  operations: readonly RecordedOperation[],
  { of }: ObservedCall,
): readonly string[] {
  const operation = operations.find(({ method, path }) => method === of.method && path === of.path);
  if (operation === undefined) return [];
  return errors.filter((error) => error.when === null && error.operations.has(operation)).map(({ code }) => code);
}

function signInText(signIn: RecordedSignIn | null): ObservedRights["signIn"] {
  if (signIn === null) return null;
  const { person, name, password, role, hasSeveralRoles, place, evidence } = signIn;
  const who =
    role === null
      ? "Whoever has signed in is a Member; whoever has not is a Visitor."
      : `${hasSeveralRoles ? "The roles are" : "The role is"} \`${person.name}.${role}\`; whoever has not signed in is a Visitor.`;
  const token = place === null ? "" : ` Their token travels as \`${place}\`.`;
  return {
    text: `People sign in as ${person.name} with ${name} and ${password}. ${who}${token}`,
    evidence: [evidence],
    because: "requests are sent with what this call answered",
  };
}
