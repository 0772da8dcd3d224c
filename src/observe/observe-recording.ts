import { countedCalls, countedEntities } from "./behaviour/counted-parts.ts";
import { isOutOfState, recordedMachines } from "./behaviour/machines.ts";
import { unknownCredentials, unknownSignIn } from "./behaviour/unknown-credentials.ts";
import { neededInputs } from "./behaviour/needed-inputs.ts";
import { ignoredInputs } from "./behaviour/ignored-inputs.ts";
import { sortedSets } from "./behaviour/sorted-sets.ts";
import { listedPeople } from "./behaviour/listed-people.ts";
import { nestedCollections } from "./behaviour/nested-collections.ts";
import { newRecordValues, unexplainedNewValues } from "./behaviour/new-record-values.ts";
import { recordedErrorForms } from "./behaviour/recorded-error-forms.ts";
import { recordedErrors } from "./behaviour/recorded-errors.ts";
import type { RecordedError } from "./behaviour/recorded-errors.ts";
import { rightCells } from "./behaviour/right-cells.ts";
import type { RightsTable } from "./behaviour/right-cells.ts";
import { referencesOf } from "./behaviour/references.ts";
import { rolesOf } from "./behaviour/roles.ts";
import { seenAction } from "./behaviour/seen-actions.ts";
import { withSeenFields } from "./behaviour/seen-fields.ts";
import { sessionsIn } from "./behaviour/session.ts";
import type { Session } from "./behaviour/session.ts";
import { recordedSignIn } from "./behaviour/recorded-sign-in.ts";
import type { RecordedSignIn } from "./behaviour/recorded-sign-in.ts";
import { withSentAccounts } from "./behaviour/sent-accounts.ts";
import { forEachStep } from "./behaviour/step.ts";
import type { Step } from "./behaviour/step.ts";
import { uniqueProperties } from "./behaviour/taken-values.ts";
import type { ObservedCall } from "./calls/observed-call.ts";
import { callOf, recordedPermissions, recordedTable } from "./recorded-permissions.ts";
import { describeProduct } from "./describe-product.ts";
import type { Observation } from "./evidence/evidence.ts";
import type { RecordedBehaviour } from "./hypotheses/recorded-rules.ts";
import { withDerivedFields } from "./hypotheses/with-derived-fields.ts";
import { withRules } from "./hypotheses/with-rules.ts";
import { documentLines } from "./product/document-lines.ts";
import type { ObservedProduct } from "./product/observed-product.ts";
import type { ObservedRights } from "./product/observed-rights.ts";
import type { OpenCell } from "./questions/open-cell.ts";
import { evidencedExchanges } from "./recording/evidenced-exchanges.ts";
import { withoutRepeats } from "./recording/recorded-exchange.ts";
import type { Exchange } from "./recording/recorded-exchange.ts";
import { takenInputs } from "./recording/taken-input-schema.ts";
import { recordedDescription } from "./recording/recorded-description.ts";
import { recordedOperations } from "./recording/recorded-operation.ts";
import type { RecordedOperation } from "./recording/recorded-operation.ts";
import { recordKinds } from "./recording/record-kind.ts";

/** Writes what recorded exchanges show of a product, in the order of time. The same exchanges give the same lines. */
export function observeRecording(exchanges: readonly Exchange[]): Observation {
  const product = recordedProduct(exchanges);
  return { lines: documentLines(product), unsaid: product.unsaid, granted: product.rights.granted };
}

/** What recorded exchanges show of a product: the shapes of its calls and records, and how it behaves. */
export function recordedProduct(recorded: readonly Exchange[]): ObservedProduct {
  const behaviour = recordedBehaviour(recorded);
  return withRules({ ...behaviour, product: withDerivedFields(behaviour) });
}

/** The cells of the table of permissions that recorded exchanges leave open. */
export function openCells(recorded: readonly Exchange[]): readonly OpenCell[] {
  const { operations, product, table } = recordedBehaviour(recorded);
  const rightOf = new Map(operations.map((operation) => [operation, callOf(product.calls, operation)?.right ?? null]));
  return rightCells(table)
    .filter(({ text }) => text === "not shown")
    .map((cell) => ({
      ...cell,
      operations: operations.filter((operation) => rightOf.get(operation) === cell.right.split(": ")[0]),
    }));
}

/** The roles that people have who sign in, and those of them and of visitors in which some exchanges were made; null: it is not shown how people sign in. */
export function seenCallers(
  recorded: readonly Exchange[],
  isOfInterest: (exchange: Exchange) => boolean,
): { readonly roles: readonly string[]; readonly called: ReadonlySet<string> } | null {
  const { signIn, steps } = recordedBehaviour(recorded);
  if (signIn === null) return null;
  const { names, roleOf } = rolesOf(signIn);
  const called = new Set(steps.flatMap((step) => (isOfInterest(step.exchange) ? (roleOf(step) ?? []) : [])));
  return { roles: names.filter((name) => name !== "Visitor"), called };
}

/** What is known of a product before its rules are searched for. */
function recordedBehaviour(recorded: readonly Exchange[]): RecordedBehaviour & {
  readonly table: RightsTable;
  readonly steps: readonly Step[];
  readonly signIn: RecordedSignIn | null;
} {
  const exchanges = evidencedExchanges(withoutRepeats(recorded));
  const operations = recordedOperations(exchanges);
  const kinds = recordKinds(operations);
  const sessions = withSentAccounts(sessionsIn(exchanges, kinds));
  const steps: Step[] = [];
  forEachStep(operations, kinds, sessions, (step) => steps.push(step));
  const signIn = recordedSignIn(operations, sessions, steps);
  const machines = recordedMachines(kinds, steps);
  const references = referencesOf(kinds, sessions);
  const nested = nestedCollections(kinds, references, steps);
  const newValues = new Map(kinds.map((kind) => [kind, newRecordValues(kind, steps, { references, signIn })]));
  const errors = recordedErrors(steps, {
    isOutOfState: (step) => isOutOfState(step, machines),
    isSignIn: (operation) => operation === signIn?.signIn,
  });
  const ofTaken = errors.filter(({ when }) => when === "not unique").flatMap((error) => error.steps);
  const inputs = new Map(operations.map((operation) => [operation, takenInputs(operation)]));
  const takenBy = (operation: RecordedOperation): ReadonlySet<string> => inputs.get(operation)!;
  const taken = new Set([...inputs.values()].flatMap((names) => [...names]));
  const unique = new Map(kinds.map((kind) => [kind, uniqueProperties(kind, ofTaken, steps)]));
  const sets = new Map(kinds.map((kind) => [kind, sortedSets(kind, steps)]));
  const unexplained = unexplainedNewValues(steps, signIn, newValues);
  const needed = new Map(kinds.map((kind) => [kind, neededInputs(kind, steps, signIn)]));
  const seen = { needed, kinds, machines, references, signIn, taken, unique, newValues, unexplained, nested, sets };
  const description = recordedDescription(operations, kinds);
  const product = describeProduct(description, {
    otherRecords: (described) => listedPeople(description, described, signIn),
    refine: (entities) => withSeenFields(entities, seen),
    actionOf: (operation, entities) =>
      seenAction(operation, entities, { operations, machines, signIn, sessions, nested }),
  });
  const table = recordedTable(product, { operations, sessions, steps, inputs, ...seen });
  const rights = recordedPermissions(product, { steps, signIn }, table);
  const { forms, unsaid } = recordedErrorForms(errors);
  const whole: ObservedProduct = {
    ...product,
    entities: countedEntities(product.entities, kinds, operations),
    machines: machines.map(({ machine }) => machine),
    rights: { signIn: signInText(signIn, sessions), ...rights },
    calls: callsWithErrors(product.calls, operations, errors),
    errors,
    errorForms: forms,
    unknownInputs: ignoredInputs(inputs, new Set(kinds.flatMap(({ properties }) => [...properties]))),
    unsaid: [
      ...product.unsaid,
      ...unsaid,
      ...unknownCredentials(steps),
      ...(signIn === null ? unknownSignIn(sessions) : []),
    ],
    source: "recording",
  };
  return { operations, kinds, sessions, errors, machines, newValues, product: whole, takenBy, table, steps, signIn };
}

function callsWithErrors(
  calls: readonly ObservedCall[],
  operations: readonly RecordedOperation[],
  errors: readonly RecordedError[],
): readonly ObservedCall[] {
  return countedCalls(calls, operations).map((call) => ({ ...call, errors: codesOf(errors, operations, call) }));
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

function signInText(signIn: RecordedSignIn | null, sessions: ReadonlyMap<string, Session>): ObservedRights["signIn"] {
  if (signIn === null) return null;
  const { person, name, password, role, hasSeveralRoles, place, evidence } = signIn;
  const who =
    role === null
      ? "Whoever has signed in is a Member; whoever has not is a Visitor."
      : `${hasSeveralRoles ? "The roles are" : "The role is"} \`${person.name}.${role}\`; whoever has not signed in is a Visitor.`;
  const token = place === null ? "" : ` Their token travels ${place}.`;
  const opened = [...sessions.values()].filter(({ account }) => account?.kind === person).length;
  return {
    counts: { observations: opened, opportunities: opened },
    text: `People sign in as ${person.name} with ${name} and ${password}. ${who}${token}`,
    evidence: [evidence],
    because: "requests are sent with what this call answered",
  };
}
