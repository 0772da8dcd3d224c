import { entityNamed } from "../../../src/model/find.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Decision } from "../../../src/semantics/decision/decision.ts";
import { roleOf } from "../../../src/semantics/rights/role-of.ts";
import type { Fault, Wrongly } from "./fault.ts";
import { deciding, doesOf, isObject, pageIn, receiving, telling, withQuery } from "./wrongly.ts";
import type { Deciding, Page } from "./wrongly.ts";

const group = "lists";

/** What goes wrong with lists: their pages, orders, filters and totals, and what these give away. */
export const ofLists: readonly Fault[] = [
  {
    group,
    in: "helpdesk",
    says: "The total is the number of rows on the page.",
    make: () => paged((page) => ({ ...page, total: page.items.length })),
  },
  {
    group,
    in: "helpdesk",
    says: "No page tells of a next one.",
    make: () => paged((page) => ({ ...page, next: null })),
  },
  {
    group,
    in: "library",
    says: "The last page tells of a next one, which is empty.",
    make: () => paged((page) => ({ ...page, next: page.next ?? "%5B%5D" })),
  },
  {
    group,
    in: "helpdesk",
    says: "A page that goes on after another leaves its first row out.",
    make: () => paged((page, path) => (path.includes("after=") ? { ...page, items: page.items.slice(1) } : page)),
  },
  {
    group,
    in: "equipment-loans",
    says: "The size that is asked for is not heeded.",
    make: () => receiving((request) => withQuery(request, (name, value) => (name === "size" ? null : [name, value]))),
  },
  {
    group,
    in: "library",
    says: "Filters are not heeded.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) => (["size", "sort", "after"].includes(name) ? [name, value] : null)),
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "Of several filters only the first is heeded.",
    make: () => receiving((request) => firstFilter(request)),
  },
  {
    group,
    in: "leave-requests",
    says: "What is to be less may be equal, too.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) => [name.replace(/\.lt$/, ".lte").replace(/\.gt$/, ".gte"), value]),
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "What is asked for in falling order comes in rising order.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) => [name, name === "sort" ? value.replaceAll("-", "") : value]),
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "Numbers are sorted as texts.",
    make: () =>
      paged((page, path) =>
        /sort=-?number/.test(path)
          ? {
              ...page,
              items: page.items.toSorted(
                (one, other) => numberIn(one).localeCompare(numberIn(other)) * (path.includes("sort=-") ? -1 : 1),
              ),
            }
          : page,
      ),
  },
  {
    group,
    in: "library",
    says: "A place in the list that is none is taken for its beginning.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) =>
          name === "after" && !value.includes("%5B") && !value.includes("~5B") && !value.startsWith("[")
            ? null
            : [name, value],
        ),
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "A page of any size is given.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) =>
          name === "size" && !(Number(value) >= 1 && Number(value) <= 200) ? ["size", "200"] : [name, value],
        ),
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "A filter by a field that the caller may not read finds the records that have the value.",
    make: () =>
      seeingMore((query) => Object.keys(query).some((name) => !["size", "sort", "after"].includes(name)), true),
  },
  {
    group,
    in: "helpdesk",
    says: "Records are sorted by a field that the caller may not read.",
    make: () => seeingMore((query) => query["sort"] !== undefined, true),
  },
  {
    group,
    in: "leave-requests",
    says: "Totals count what the caller may not see.",
    make: () => seeingMore(() => true, false),
  },
  {
    group,
    in: "library",
    says: "Rows that are alike in what they are sorted by come in another order each time.",
    make: () => shuffled(),
  },
  {
    group,
    in: "conduit",
    says: "How many articles there are is how many are on the page.",
    make: () =>
      telling((json) =>
        isObject(json) && Array.isArray(json["articles"]) ? { ...json, articlesCount: json["articles"].length } : json,
      ),
  },
  {
    group,
    in: "conduit",
    says: "A limit that is asked for is one too many.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) => [
          name,
          name === "limit" && /^\d+$/.test(value) ? String(Number(value) + 1) : value,
        ]),
      ),
  },
  {
    group,
    in: "conduit",
    says: "What is left out before a page is not heeded.",
    make: () =>
      receiving((request) =>
        withQuery(request, (name, value) => (name === "offset" && /^\d+$/.test(value) ? null : [name, value])),
      ),
  },
  {
    group,
    in: "conduit",
    says: "Of several conditions on articles only the first counts.",
    make: () => receiving((request) => firstFilter(request)),
  },
];

function paged(change: (page: Page, path: string) => Page): Wrongly {
  return telling((json, { path }) => {
    const page = pageIn(json);
    return page === null ? json : { ...change(page, decodeURIComponent(path)) };
  });
}

function firstFilter(request: Parameters<typeof withQuery>[0]): ReturnType<typeof withQuery> {
  let seen = 0;
  return withQuery(request, (name, value) =>
    ["size", "sort", "after", "limit", "offset"].includes(name) || (seen += 1) === 1 ? [name, value] : null,
  );
}

function numberIn(item: Value): string {
  return isObject(item) ? String(item["number"]) : "";
}

/** A list as it is for whoever may read everything, of which the caller is then shown what they may see. */
function seeingMore(isMeant: (query: Deciding["request"]["query"]) => boolean, isFound: boolean): Wrongly {
  return deciding((one, right) => {
    const { model, state, actor, request } = one;
    const own = right();
    if (doesOf(one) !== "list" || !isMeant(request.query)) return own;
    const role = roleOf(model, state, actor);
    const more = role === null ? own : decide(reader(model, role), state, actor, request);
    return isFound ? seen(one, own, more) : counted(own, more);
  });
}

function counted(own: Decision, more: Decision): Decision {
  const [page, whole] = [own, more].map((decision) =>
    decision.kind === "answer" ? pageIn(decision.body ?? null) : null,
  );
  return own.kind === "answer" && page !== null && page !== undefined && whole !== null && whole !== undefined
    ? { ...own, body: { ...page, total: whole.total } }
    : own;
}

function seen({ model, state, actor, request }: Deciding, own: Decision, more: Decision): Decision {
  const found = more.kind === "answer" ? pageIn(more.body ?? null) : null;
  const { does } = model.calls.find(({ name }) => name === request.call)!;
  if (more.kind === "refusal" || found === null || does.kind !== "list") return own;
  const key = entityNamed(model, does.entity).key;
  const plain = decide(model, state, actor, { ...request, query: { size: "200" } });
  const mine = plain.kind === "answer" ? pageIn(plain.body ?? null) : null;
  if (mine === null) return own;
  const byKey = new Map(mine.items.map((item) => [isObject(item) ? item[key] : null, item]));
  const items = found.items.flatMap((item) => (isObject(item) ? (byKey.get(item[key]) ?? []) : []));
  return { ...more, body: { ...found, items, total: items.length } };
}

function reader(model: Specification, role: string): Specification {
  const known = readers.get(model)?.get(role);
  if (known !== undefined) return known;
  const { span } = model.points[0]!;
  const all = model.entities.map(({ name }) => ({
    action: { kind: "read" as const, entity: name, fields: null },
    role,
    when: null,
    span,
    row: span,
  }));
  const each = model.grants
    .filter(({ action }) => action.kind === "read" && action.fields !== null)
    .map((grant) => ({ ...grant, role, when: null }));
  const made = { ...model, grants: [...model.grants, ...all, ...each] };
  readers.set(model, (readers.get(model) ?? new Map<string, Specification>()).set(role, made));
  return made;
}

const readers = new WeakMap<Specification, Map<string, Specification>>();

/** Turns the list round every second time, where no order was asked for. */
function shuffled(): Wrongly {
  let calls = 0;
  return paged((page, path) =>
    (calls += 1) % 2 === 0 && !path.includes("sort=") ? { ...page, items: page.items.toReversed() } : page,
  );
}
