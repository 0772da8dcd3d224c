import { createSource } from "../../src/base/source.ts";
import { locateInDocument } from "../../src/host/document/locate-in-document.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { apply, emptyState } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { openTestStore } from "../stores.ts";

/** A product whose records were made by calls, at a moment of its own. */
export interface ReasonedDesk {
  readonly model: Specification;
  readonly state: State;
  readonly screens: Screens;
  close(): Promise<void>;
}

/** One call that is made: by whom, on which record, at which moment. */
export type Deed = readonly [
  who: string,
  call: string,
  subject: string | null,
  input: Readonly<Record<string, Value>>,
  at: string,
];

/** People of a document's people entity: by id, the values of their fields. */
export type People = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** Opens the screens of a document in the world that these people have made, at a moment. */
export async function openReasonedDesk(
  text: string,
  people: People,
  deeds: readonly Deed[],
  now: string,
): Promise<ReasonedDesk> {
  const { value: model } = parse(createSource("desk.md", text));
  const entity = model.identification?.entity ?? "";
  const rows = Object.entries(people).map(([id, values]) => [id, { id, values, since: {} }] as const);
  let state: State = { ...emptyState, entities: { [entity]: new Map(rows) } };
  for (const [at, [id, call, subject, input, moment]] of deeds.entries()) {
    const request = { call, subject, input, query: {}, ifMatch: null, now: moment, id: idOf(at) };
    const decision = decide(model, state, { kind: "person", id }, request);
    if (decision.kind === "refusal") throw new Error(`${call} is refused: ${JSON.stringify(decision)}`);
    state = apply(state, decision.writes);
  }
  const store = await openTestStore();
  await migrateStore(store, model, now);
  await loadState(store, model, state, { hash: async (plain) => plain, accounts: [] });
  return {
    model,
    state,
    screens: createScreens(model, store, () => now, locateInDocument("specs/helpdesk.md", text)),
    close: () => store.close(),
  };
}

/** Somebody who has signed in. */
export function person(id: string): Actor {
  return { kind: "person", id };
}

function idOf(at: number): string {
  return `01a20000-0000-7000-8000-${String(at).padStart(8, "0")}0000`;
}
