import { isSystemKey } from "../../semantics/value/read-key.ts";
import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import type { Identification } from "../../model/role.ts";
import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Executor } from "../execute/executor.ts";
import { cursorAfterStep } from "../execute/page-cursors.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { TestPerson } from "../trace/test-person.ts";

/** The most pages of a list that are read to find all known accounts. */
const maxPages = 10;

/**
 * The ids of the people with known accounts in the order in which the target lists them; null if no list that one of
 * them may read shows all of them. A list without another order shows records by their creation, and only the target
 * knows which of the known accounts was created first.
 *
 * The *target* is the implementation that is tested. A *known account* existed on the target before the run.
 */
export async function orderKnownAccounts(
  executor: Executor,
  identification: Identification,
): Promise<readonly string[] | null> {
  const { model, people } = executor;
  const calls = model.calls.filter(
    ({ does, answers, takes }) =>
      does.kind === "list" &&
      does.entity === identification.entity &&
      answers.body.kind === "page" &&
      !takes.some(({ required }) => required),
  );
  for (const call of calls) {
    for (const reader of onePersonPerRole(people)) {
      const listed = await listKnownAccounts(executor, identification, call, reader);
      if (listed.length === people.length) return listed;
    }
  }
  return null;
}

function onePersonPerRole(people: readonly TestPerson[]): readonly TestPerson[] {
  return [...new Map(people.map((person) => [person.role, person])).values()];
}

/** The ids of the known accounts that a list shows to a reader, in its order. */
async function listKnownAccounts(
  executor: Executor,
  identification: Identification,
  call: Call,
  reader: TestPerson,
): Promise<readonly string[]> {
  const idByKey = new Map(
    executor.people.flatMap(({ id }) => {
      const key = targetKeyOf(executor, identification, id);
      return key === null ? [] : [[key, id]];
    }),
  );
  const { key } = entityNamed(executor.model, identification.entity);
  const found = new Set<string>();
  let query: RequestParts["query"] = {};
  for (let pages = 0; pages < maxPages; pages += 1) {
    const { received, step } = await executor.execute(reader, call, { subject: null, input: {}, query, ifMatch: null });
    for (const item of itemsOf(received)) {
      const itemKey = (item as Readonly<Record<string, Value>> | null)?.[key] ?? null;
      const id = itemKey === null ? undefined : idByKey.get(itemKey);
      if (id !== undefined) found.add(id);
    }
    if (found.size === executor.people.length || !executor.hasNextPage(step.number)) break;
    query = { after: cursorAfterStep(step.number) };
  }
  return [...found];
}

/** The items of a page that the target sent; none if it sent something else. */
function itemsOf(received: HttpAnswer | Unanswered): readonly Value[] {
  const page = received.kind === "answer" && received.status < 400 ? parseJsonObject(received.body) : null;
  return Array.isArray(page?.["items"]) ? (page["items"] as readonly Value[]) : [];
}

/** The key by which the target names the record of a person; null if it is unknown. */
function targetKeyOf({ model, modelState }: Executor, { entity: name }: Identification, id: string): Value {
  const entity = entityNamed(model, name);
  if (!isSystemKey(entity)) return modelState.state.entities[name]?.get(id)?.values[entity.key] ?? null;
  const targetId = modelState.targetIds.in(id);
  return targetId === id ? null : targetId;
}
