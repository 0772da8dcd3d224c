import { conditionsOn } from "../behaviour/owner-conditions.ts";
import type { Condition } from "../behaviour/owner-conditions.ts";
import { recordedMachines } from "../behaviour/machines.ts";
import { recordedSignIn } from "../behaviour/recorded-sign-in.ts";
import type { RecordedSignIn } from "../behaviour/recorded-sign-in.ts";
import { referencesOf } from "../behaviour/references.ts";
import type { References } from "../behaviour/references.ts";
import { rolesOf } from "../behaviour/roles.ts";
import { withSentAccounts } from "../behaviour/sent-accounts.ts";
import { sessionsIn } from "../behaviour/session.ts";
import type { Account, Session } from "../behaviour/session.ts";
import { stateConditions } from "../behaviour/state-conditions.ts";
import { forEachStep } from "../behaviour/step.ts";
import type { KnownRecords, Step } from "../behaviour/step.ts";
import { isGranted, withoutRepeats } from "../recording/recorded-exchange.ts";
import type { Exchange, JsonObject } from "../recording/recorded-exchange.ts";
import { recordedOperations } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { OpenCell } from "./open-cell.ts";
import { recordKinds } from "../recording/record-kind.ts";
import type { RecordKind } from "../recording/record-kind.ts";

/** Somebody whose requests can be sent again with other contents. */
export interface Asker {
  readonly role: string;
  /** null: a visitor. */
  readonly account: Account | null;
  /** A request with their credentials; null: a visitor sends none. */
  readonly as: Exchange | null;
}

/** A step with what the record and the caller were to each other. */
export interface TriedStep {
  readonly step: Step;
  readonly role: string;
  /** What held for the record that the step is about and its caller; null: it is about no record that is known. */
  readonly relation: string | null;
}

/** What is known of a product, as far as it decides what to ask next. */
export interface AskedProduct {
  readonly operations: readonly RecordedOperation[];
  readonly kinds: readonly RecordKind[];
  readonly references: References;
  readonly signIn: RecordedSignIn | null;
  readonly steps: readonly TriedStep[];
  /** The records as they are now. */
  readonly known: KnownRecords;
  readonly askers: readonly Asker[];
  /** The cells of the table of permissions that are not known yet. */
  readonly openCells: readonly OpenCell[];
  /** The property that is the state of the records of a kind; null: they have none. */
  readonly stateOf: (kind: RecordKind) => string | null;
  /** What holds for a record and somebody: who of them belongs to whom, and the state of the record. */
  readonly relationOf: (kind: RecordKind, record: JsonObject, account: Account | null) => string;
  /** When the last exchange began, in milliseconds since 1970. */
  readonly now: number;
}

/** What exchanges show of a product. `isSent`: whether an exchange has credentials that can be sent again. */
export function askedProduct(
  recorded: readonly Exchange[],
  openCells: readonly OpenCell[],
  isSent: (exchange: Exchange) => boolean,
): AskedProduct {
  const exchanges = withoutRepeats(recorded);
  const operations = recordedOperations(exchanges);
  const kinds = recordKinds(operations);
  const sessions = withSentAccounts(sessionsIn(exchanges, kinds));
  const told: Step[] = [];
  forEachStep(operations, kinds, sessions, (step) => told.push(step));
  const signIn = recordedSignIn(operations, sessions, told);
  const references = referencesOf(kinds, sessions);
  const roles = rolesOf(signIn);
  const machines = recordedMachines(kinds, told);
  const stateOf = (kind: RecordKind): string | null =>
    machines.find((one) => one.kind === kind)?.machine.field ?? guessedState(kind);
  const conditions = new Map(
    kinds.map((kind): [RecordKind, readonly Condition[]] => [
      kind,
      [
        ...(signIn === null
          ? []
          : conditionsOn(kind, references, signIn.person).filter(({ needsCaller }) => needsCaller)),
        ...stateConditions(kind, told).filter(({ text }) => text.startsWith(`${stateOf(kind) ?? ""} == `)),
      ],
    ]),
  );
  let known: KnownRecords = { find: () => null, all: () => [] };
  const relationOf = (kind: RecordKind, record: JsonObject, account: Account | null): string =>
    (conditions.get(kind) ?? [])
      .flatMap((one) => {
        const holds = one.needsCaller ? account !== null && one.holds(record, account, known) : one.holds(record);
        return holds ? [one.text] : [];
      })
      .join(", ");
  const steps: TriedStep[] = [];
  forEachStep(operations, kinds, sessions, (step) => {
    known = step.known;
    const role = roles.roleOf(step);
    if (role === null || step.isRepeated) return;
    const kind = step.subject?.kind ?? step.collection;
    const record = step.subject === null ? step.sent : step.subject.record;
    const relation = kind === null || record === null ? null : relationOf(kind, record, step.caller.account);
    steps.push({ step, role, relation });
  });
  return {
    operations,
    kinds,
    references,
    signIn,
    steps,
    known,
    askers: [{ role: "Visitor", account: null, as: null }, ...askersIn(told, signIn, known, isSent)],
    relationOf,
    openCells,
    stateOf,
    now: Math.max(0, ...exchanges.map(({ time }) => time)),
  };
}

/** The property that is named like a state, where no call was seen to change it. */
function guessedState({ properties }: RecordKind): string | null {
  return [...properties].find((name) => /^(?:status|state)$/i.test(name)) ?? null;
}

/** How many people of each role ask. */
const mostOfRole = 3;

/** The people whose sessions last, the latest of each role first. */
function askersIn(
  steps: readonly Step[],
  signIn: RecordedSignIn | null,
  known: KnownRecords,
  isSent: (exchange: Exchange) => boolean,
): readonly Asker[] {
  if (signIn === null) return [];
  const last = new Map<Session, { readonly exchange: Exchange; readonly account: Account }>();
  for (const { caller, exchange, operation } of steps) {
    const { session, account } = caller;
    if (session === null || account?.kind !== signIn.person || !isSent(exchange)) continue;
    const isOver = exchange.status === 401 || (operation === signIn.signOut && isGranted(exchange));
    if (isOver) last.delete(session);
    else last.set(session, { exchange, account });
  }
  const byPerson = new Map([...last.values()].map((one) => [one.account.key, one]));
  const found = [...byPerson.values()].flatMap(({ exchange, account }): readonly Asker[] => {
    const record = known.find(signIn.person, account.key) ?? account.record;
    const held = signIn.role === null ? ["Member"] : [record[signIn.role]].flat();
    const [role, ...others] = held;
    return typeof role === "string" && others.length === 0 ? [{ role, account, as: exchange }] : [];
  });
  const roles = [...new Set(found.map(({ role }) => role))].toSorted();
  return roles.flatMap((role) => found.filter((one) => one.role === role).slice(-mostOfRole));
}
