import { expect } from "vitest";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";

const now = "2026-11-23T09:00:00.000Z";

/** What a screen shows Ann, a Member, where there are some tasks. */
export async function shownToAnn(
  model: Specification,
  tasks: readonly Readonly<Record<string, Value>>[],
  screen: string,
  parameters: Readonly<Record<string, string>>,
  more: State["entities"] = {},
): Promise<ScreenView> {
  const begin = peopledState(model);
  const rows = tasks.map((values, at) => ({ id: `01a20000-0000-7000-8000-00000000000${at}`, values, since: {} }));
  const state: State = {
    ...begin,
    entities: { ...begin.entities, Task: new Map(rows.map((row) => [row.id, row])), ...more },
  };
  const twin = await openTwin(model);
  try {
    await twin.load(state);
    const view = await twin.screens(() => now).screen({ kind: "person", id: "ann" }, screen, parameters);
    return view.kind === "refusal" ? expect.fail(`${view.code} ${JSON.stringify(view.fields)}`) : view;
  } finally {
    await twin.close();
  }
}
