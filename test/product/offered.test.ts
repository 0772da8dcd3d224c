import fc from "fast-check";
import { expect, test } from "vitest";
import type { Call } from "../../src/model/call.ts";
import { callNamed, entityNamed, fieldNamed } from "../../src/model/find.ts";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import type { Value } from "../../src/model/value-type.ts";
import { decided, isGranted, rowOf, thingsToDo } from "./attempts.ts";
import { keyOf, plausibleInputs } from "./plausible-inputs.ts";
import { sampledWorld } from "./sampled-world.ts";
import type { SampledWorld, Viewer } from "./sampled-world.ts";
import { shownTo } from "./shown-rows.ts";
import type { Shown } from "./shown-rows.ts";
import { runs } from "../runs.ts";

const documents = ["conduit.md", "helpdesk.md", "equipment-loans.md", "leave-requests.md"];
const numRuns = runs(3);

/** Checks something of every viewer in some worlds of a document; says of each difference where it is. */
async function inWorldsOf(
  document: string,
  differences: (world: SampledWorld, viewer: Viewer) => Promise<readonly string[]>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.nat(10_000), async (seed) => {
      const world = await sampledWorld(document, seed, 16);
      try {
        for (const viewer of world.viewers)
          expect((await differences(world, viewer)).slice(0, 10), viewer.role).toEqual([]);
      } finally {
        await world.close();
      }
    }),
    { numRuns, endOnFailure: true },
  );
}

test.each(documents)("in %s an action is offered on a record exactly where its viewer may take it", (document) =>
  inWorldsOf(document, async (world, viewer) => {
    const known = new Map<string, boolean>();
    const grants = (call: Call, entity: string, key: string): boolean => {
      const at = `${call.name} ${key}`;
      const answer = known.get(at) ?? isGranted(world, viewer, call, rowOf(world, entity, key) ?? null);
      known.set(at, answer);
      return answer;
    };
    const shown = await shownTo(world, viewer);
    return shown.flatMap(({ screen, entity, rows }) =>
      rows.flatMap(({ key, actions }) =>
        [...thingsToDo(world.model, entity)].flatMap(([thing, calls]) => {
          const offered = calls.filter(({ name }) => actions.some(({ call }) => call === name));
          const wanted = calls.some((call) => grants(call, entity, key));
          const row = rowOf(world, entity, key) ?? null;
          const isRight = wanted
            ? offered.length === 1
            : offered.every((call) =>
                plausibleInputs(world, call, row).some((input) =>
                  isForOthersSake(world, call, decided(world, viewer, call, row, input)),
                ),
              );
          return isRight
            ? []
            : [
                `${screen}: ${thing} of ${entity} ${key} is ${wanted ? "granted" : "refused"}, offered: ${offered.map(({ name }) => name).join()}`,
              ];
        }),
      ),
    );
  }),
);

test.each(documents)("in %s creating is offered exactly where its viewer may create something", (document) =>
  inWorldsOf(document, async (world, viewer) =>
    (await shownTo(world, viewer)).flatMap((shown) =>
      creatingCalls(world, shown).flatMap((call) => {
        const { screen, entity, owner, create } = shown;
        if (create === null) return [];
        const isOffered = create.some((action) => action.call === call.name);
        const decisions = plausibleInputs(world, call, null, fixedBy(world, call, owner)).map((input) =>
          decided(world, viewer, call, null, input),
        );
        const granted = decisions.some(
          (decision) => decision.kind === "answer" && belongs(world, entity, owner, decision),
        );
        if (
          granted === isOffered ||
          (isOffered && decisions.some((decision) => isForOthersSake(world, call, decision)))
        )
          return [];
        return [
          `${screen}: ${call.name} for ${entity} of ${owner?.key ?? "nobody"} is ${granted ? "granted and not offered" : `offered and refused: ${[...new Set(decisions.map((one) => (one.kind === "refusal" ? one.code : "")))].join()}`}`,
        ];
      }),
    ),
  ),
);

test.each(documents)("in %s what can be chosen is what would be taken", (document) =>
  inWorldsOf(document, async (world, viewer) => {
    const compared: ComparedOptions = { asked: new Set(), found: [] };
    for (const { entity, rows, create } of await shownTo(world, viewer)) {
      for (const { call } of create ?? [])
        await compareOptions(world, viewer, callNamed(world.model, call), null, compared);
      for (const { key, actions } of rows)
        for (const { call, kind } of actions)
          if (kind === "transition")
            await compareOptions(world, viewer, callNamed(world.model, call), { entity, key }, compared);
    }
    return compared.found;
  }),
);

/** Which calls on which records were asked for their options, and the differences found. */
interface ComparedOptions {
  readonly asked: Set<string>;
  readonly found: string[];
}

async function compareOptions(
  world: SampledWorld,
  viewer: Viewer,
  call: Call,
  subject: { readonly entity: string; readonly key: string } | null,
  { asked, found }: ComparedOptions,
): Promise<void> {
  const at = `${call.name} ${subject?.key ?? ""}`;
  if (asked.has(at)) return;
  asked.add(at);
  const row = subject === null ? null : (rowOf(world, subject.entity, subject.key) ?? null);
  for (const { name, type } of call.takes) {
    if (type.kind !== "reference") continue;
    const view = await world.screens.options(viewer.actor, {
      call: call.name,
      input: name,
      ...(subject === null ? {} : { subject: subject.key }),
    });
    if ("kind" in view) {
      found.push(`${at}: the options for ${name} are refused`);
      continue;
    }
    const offered = new Set(view.options.map(({ key }) => key));
    for (const one of world.state.entities[type.entity]?.values() ?? []) {
      const key = keyOf(world, type.entity, one);
      const decisions = plausibleInputs(world, call, row, { [name]: key }).map((input) =>
        decided(world, viewer, call, row, input),
      );
      const isTaken = decisions.some(({ kind }) => kind === "answer");
      if (
        isTaken === offered.has(String(key)) ||
        (!isTaken && decisions.some((decision) => isForOthersSake(world, call, decision)))
      )
        continue;
      found.push(
        `${at}: ${name} ${String(key)} is ${isTaken ? "taken and not offered" : `offered and refused: ${[...new Set(decisions.map((one) => (one.kind === "refusal" ? one.code : "")))].join()}`}`,
      );
    }
  }
}

/** Whether a refusal is for a rule on records of another kind: what they would become is asked by the call only. */
function isForOthersSake({ model }: SampledWorld, { does }: Call, decision: Decision): boolean {
  const entity = "entity" in does ? does.entity : null;
  return (
    decision.kind === "refusal" &&
    model.rules.some(({ on, span }) => span === decision.because && on.kind === "entity" && on.entity !== entity)
  );
}

function creatingCalls({ model }: SampledWorld, { entity }: Shown): readonly Call[] {
  const calls = model.calls.filter(({ does }) => does.kind === "create" && does.entity === entity);
  const own = calls.filter(({ from }) => from === "document");
  return own.length > 0 ? own : calls;
}

/** Whether what a call creates is then among what is listed beside a record. */
function belongs(
  world: SampledWorld,
  entity: string,
  owner: Shown["owner"],
  { writes }: Extract<Decision, { kind: "answer" }>,
): boolean {
  if (owner === null) return true;
  const type = fieldNamed(entityNamed(world.model, entity), owner.by)?.type;
  const row = type?.kind === "reference" ? rowOf(world, type.entity, owner.key) : undefined;
  return writes.some(
    (write) => write.kind === "put" && write.entity === entity && write.row.values[owner.by] === row?.id,
  );
}

function fixedBy(world: SampledWorld, call: Call, owner: Shown["owner"]): Readonly<Record<string, Value>> {
  const input = call.takes.find(({ field, name }) => (field ?? name) === owner?.by);
  if (owner === null || input?.type.kind !== "reference") return {};
  const row = rowOf(world, input.type.entity, owner.key);
  return row === undefined ? {} : { [input.name]: keyOf(world, input.type.entity, row) };
}
