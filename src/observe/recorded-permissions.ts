import type { RecordedMachine } from "./behaviour/machines.ts";
import { ownAccountRights } from "./behaviour/own-account-rights.ts";
import { conditionsOn } from "./behaviour/owner-conditions.ts";
import type { Condition } from "./behaviour/owner-conditions.ts";
import type { RightsTable } from "./behaviour/right-cells.ts";
import { openDeletions, openRights } from "./behaviour/open-rights.ts";
import { inOrder, recordedRights } from "./behaviour/recorded-rights.ts";
import type { RecordedSignIn } from "./behaviour/recorded-sign-in.ts";
import type { References } from "./behaviour/references.ts";
import type { RightSample } from "./behaviour/right-sample.ts";
import { roleConditions, stateConditions } from "./behaviour/state-conditions.ts";
import { callerFirstOperations, rightSamples } from "./behaviour/right-samples.ts";
import { rolesOf } from "./behaviour/roles.ts";
import type { Account, Session } from "./behaviour/session.ts";
import { forEachStep } from "./behaviour/step.ts";
import type { KnownRecords, Step } from "./behaviour/step.ts";
import type { ObservedCall } from "./calls/observed-call.ts";
import type { GrantedRight } from "./evidence/evidence.ts";
import type { ObservedProduct } from "./product/observed-product.ts";
import type { ObservedRights } from "./product/observed-rights.ts";
import type { RecordKind } from "./recording/record-kind.ts";
import { recordIn, recordsIn } from "./recording/recorded-exchange.ts";
import type { RecordedOperation } from "./recording/recorded-operation.ts";

/** What a recording shows, as far as it decides who may do what. */
export interface RecordedProduct {
  readonly operations: readonly RecordedOperation[];
  readonly kinds: readonly RecordKind[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly steps: readonly Step[];
  readonly references: References;
  readonly machines: readonly RecordedMachine[];
  /** What operations take in their bodies. */
  readonly inputs: ReadonlyMap<RecordedOperation, ReadonlySet<string>>;
  readonly signIn: RecordedSignIn | null;
}

/** The roles of a recording and the table of permissions. */
export function recordedPermissions(
  product: ObservedProduct,
  { steps, signIn }: Pick<RecordedProduct, "steps" | "signIn">,
  table: RightsTable,
): Omit<ObservedRights, "signIn"> {
  const rows = recordedRights(table);
  const own = ownAccountRights(rows, rolesOf(signIn), steps, signIn);
  const rightOfRow = (action: string): string => action.split(": ")[0]!;
  const isOwn = (action: string): boolean => own.some((row) => row.action === rightOfRow(action));
  const all = [...rows.filter(({ action }) => !isOwn(action)), ...own];
  const ofDocument = all.filter(({ action }) => isOfDocument(action, product));
  const shown = new Set(
    [...table.samples.map(({ right }) => right), ...all.map(({ action }) => action)].map(rightOfRow),
  );
  const open = ofDocument.length === 0 ? [] : openRights(product.calls, table.roles, (right) => shown.has(right));
  const isSaid = (action: string): boolean => [...ofDocument, ...open].some((row) => row.action === action);
  const deletions =
    ofDocument.length === 0 ? [] : openDeletions(steps, table.roles).filter((row) => !isSaid(row.action));
  const ofEntities = deletions.filter(({ action }) => isOfDocument(action, product));
  return {
    roles: table.roles,
    rows: [...ofDocument, ...open, ...ofEntities].toSorted(inOrder),
    granted: grantedRights(table.samples).filter(({ right }) => isOfDocument(right, product)),
  };
}

/** The first time that each right was granted to each role. Who was refused for the state of a record was not granted anything. */
function grantedRights(samples: readonly RightSample[]): readonly GrantedRight[] {
  const firsts = new Map<string, GrantedRight>();
  for (const { right, role, isGranted, evidence } of samples) {
    const place = `${role}: ${right}`;
    const isAnswered = isGranted && (evidence.exchange?.status ?? 0) < 400;
    if (isAnswered && !firsts.has(place)) firsts.set(place, { right, role, evidence });
  }
  return [...firsts.values()];
}

/** What the table of permissions is made of. */
export function recordedTable(
  product: Pick<ObservedProduct, "calls">,
  { operations, kinds, sessions, steps, references, inputs, signIn, machines }: RecordedProduct,
): RightsTable {
  const ownConditions = new Map(
    kinds.map((kind) => [kind, signIn === null ? [] : conditionsOn(kind, references, signIn.person)]),
  );
  const states = new Map(
    kinds.map((kind) => [kind, [...stateConditions(kind, steps), ...roleConditions(kind, signIn)]]),
  );
  const conditions = (kind: RecordKind): readonly Condition[] => [
    ...(ownConditions.get(kind) ?? []),
    ...(states.get(kind) ?? []),
  ];
  const roles = rolesOf(signIn);
  const samples: RightSample[] = [];
  const properties = new Map(operations.map((operation) => [operation, shownProperties(operation)]));
  const rightOf = (operation: RecordedOperation): string | null => callOf(product.calls, operation)?.right ?? null;
  const callerFirst = callerFirstOperations(steps, (step) => stateIn(step, machines));
  const context = {
    judgesCallerFirst: (operation: RecordedOperation) => callerFirst.has(operation),
    rightOf,
    roleOf: roles.roleOf,
    conditionsOn: conditions,
    takenBy: (operation: RecordedOperation) => inputs.get(operation)!,
    shownBy: (operation: RecordedOperation) => properties.get(operation)!,
  };
  let known: KnownRecords = { find: () => null, all: () => [] };
  const callers = new Map<string, Map<string, Account>>();
  forEachStep(operations, kinds, sessions, (step) => {
    samples.push(...rightSamples(step, context));
    known = step.known;
    const role = roles.roleOf(step);
    const { account } = step.caller;
    if (role !== null && account !== null)
      callers.set(role, (callers.get(role) ?? new Map<string, Account>()).set(account.key, account));
  });
  const heldBy = (kind: RecordKind, role: string): ReadonlySet<string> => {
    const accounts = [...(callers.get(role)?.values() ?? [])].slice(-mostCallers);
    const records = known.all(kind);
    const isHeld = (one: Condition): boolean =>
      one.needsCaller && accounts.some((account) => records.some((record) => one.holds(record, account, known)));
    return new Set((ownConditions.get(kind) ?? []).filter(isHeld).map(({ text }) => text));
  };
  return {
    roles: roles.names,
    samples,
    kinds,
    conditionsOn: (kind) => ownConditions.get(kind) ?? [],
    statesOf: (kind) => states.get(kind) ?? [],
    heldBy: memoized(heldBy),
    isSameOfEveryNew: (kind, text) => isSameOfEveryNew(kind, text, { operations, inputs }),
  };
}

/** How many people of a role are looked at, those who called last. */
const mostCallers = 12;

function memoized(
  find: (kind: RecordKind, role: string) => ReadonlySet<string>,
): (kind: RecordKind, role: string) => ReadonlySet<string> {
  const found = new Map<string, ReadonlySet<string>>();
  return (kind, role) => {
    const place = `${kind.name} ${role}`;
    const held = found.get(place) ?? find(kind, role);
    found.set(place, held);
    return held;
  };
}

/** The state in which the record of a step was before it; null: not known. */
function stateIn({ subject }: Step, machines: readonly RecordedMachine[]): string | null {
  const field = machines.find((one) => one.kind === subject?.kind)?.machine.field;
  const state = field === undefined ? undefined : subject?.record?.[field];
  return typeof state === "string" ? state : null;
}

/** The properties of the records that an operation answered. */
function shownProperties({ granted }: RecordedOperation): ReadonlySet<string> {
  const records = granted.flatMap(({ answer }) => [recordIn(answer) ?? {}, ...recordsIn(answer)]);
  return new Set(records.flatMap((record) => Object.keys(record)));
}

interface NewRecords {
  readonly operations: readonly RecordedOperation[];
  readonly inputs: ReadonlyMap<RecordedOperation, ReadonlySet<string>>;
}

/** Whether a condition such as `author == me` holds for every new record, or for none, because no call that makes one takes the property. */
function isSameOfEveryNew({ collection }: RecordKind, condition: string, { operations, inputs }: NewRecords): boolean {
  const [property = ""] = condition.replace(/^not /, "").split(/[ .]/);
  const creations = operations.filter(({ method, path }) => method === "POST" && path === collection);
  return !creations.some((one) => inputs.get(one)!.has(property));
}

/** Whether a right is to a call, or to records that the document has. */
function isOfDocument(action: string, { entities }: ObservedProduct): boolean {
  const [, verb = "", name] = /^(\S+) ([^:]+)/.exec(action) ?? [];
  return verb === "sign" || verb === "call" || entities.some((entity) => entity.name === name);
}

/** The call of an operation; undefined: the product has none. */
export function callOf(calls: readonly ObservedCall[], { method, path }: RecordedOperation): ObservedCall | undefined {
  return calls.find(({ of }) => of.method === method && of.path === path);
}
