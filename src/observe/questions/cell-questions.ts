import type { Condition, RecordCondition } from "../behaviour/owner-conditions.ts";
import type { RightSample } from "../behaviour/right-sample.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker } from "./asked-product.ts";
import { changeOf } from "./change-body.ts";
import { freshBody, spread, wrapped } from "./fresh-body.ts";
import type { OpenCell } from "./open-cell.ts";
import type { RankedQuestion } from "./product-question.ts";
import { sentBodies } from "./sent-bodies.ts";
import { pathTo } from "./subjects.ts";
import { withReferences } from "./with-references.ts";

/** What a record and somebody are to each other, of the conditions that may explain a cell. */
type Circumstances = string;

/** Open cells of one right and one role. Those of fields are together, since one request may show several of them. */
interface CellGroup {
  readonly right: string;
  readonly role: string;
  readonly cells: readonly OpenCell[];
  readonly conditions: readonly Condition[];
  readonly operation: RecordedOperation;
  readonly kind: RecordKind | null;
}

/** Asks what would settle the cells of the table of permissions that are open: calls in the circumstances in which too few were decided. */
export function cellQuestions(product: AskedProduct, at: number): readonly RankedQuestion[] {
  return groupsOf(product).flatMap((group, index) => {
    const { right, operation, kind, role } = group;
    const askers = product.askers.filter((one) => one.role === role);
    const run = { product, group, askers, at: at + index * 13 };
    if (right === "sign up" || (operation.method === "DELETE" && kind === product.signIn?.person)) return [];
    if (right.startsWith("create ")) return ofNewRecords(run);
    return kind === null ? ofCall(run) : ofRecords(run, kind);
  });
}

interface CellRun {
  readonly product: AskedProduct;
  readonly group: CellGroup;
  readonly askers: readonly Asker[];
  readonly at: number;
}

function groupsOf(product: AskedProduct): readonly CellGroup[] {
  const groups = new Map<string, OpenCell[]>();
  for (const cell of product.openCells) {
    const name = `${cell.role} ${cell.right.split(": ")[0]}`;
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [cell]);
    else known.push(cell);
  }
  return [...groups.values()].flatMap((cells): readonly CellGroup[] => {
    const [{ role, right, conditions, kind }] = cells as [OpenCell];
    const own = product.kinds.find(({ path }) => path === kind?.path) ?? null;
    const base = right.split(": ")[0]!;
    const operation = cells
      .flatMap(({ operations }) => operations)
      .find(({ method, path }) => isOfRight(base, method, path, own));
    const found = product.operations.find((one) => one.method === operation?.method && one.path === operation.path);
    return found === undefined ? [] : [{ right: base, role, cells, conditions, operation: found, kind: own }];
  });
}

/** Whether calls of an operation show whether somebody has a right. */
function isOfRight(right: string, method: string, path: string, kind: RecordKind | null): boolean {
  if (kind === null) return !path.includes("{");
  if (right.startsWith("create ")) return path === kind.collection;
  if (right.startsWith("read ")) return method === "GET" && path === kind.path;
  return method !== "GET" && (path === kind.path || path.startsWith(`${kind.path}/`));
}

/** A call about no record: the same again by others of the role. */
function ofCall({ product, group, askers, at }: CellRun): readonly RankedQuestion[] {
  const { right, role, operation, cells } = group;
  const asker = askers[spread(at, askers.length)];
  const segments = pathTo(operation, null, null);
  if (asker === undefined || segments === null) return [];
  const bodies = sentBodies(product, operation);
  const body = bodies.length === 0 ? undefined : freshBody([], bodies[spread(at, bodies.length)]!, at);
  const rank = cells[0]!.samples.length;
  return [
    {
      about: `${right} by ${role}`,
      method: operation.method,
      segments,
      body: body === undefined ? undefined : wrapped(body, operation.wrapper),
      as: asker.as,
      rank,
    },
  ];
}

/** How many new records are thought of, to find one in the circumstances that are wanted. */
const mostThought = 24;

/** Records that would be made in circumstances in which too few were: they refer to what belongs to the caller, or to others. */
function ofNewRecords({ product, group, askers, at }: CellRun): readonly RankedQuestion[] {
  const { operation, kind, role, right, conditions } = group;
  const bodies = sentBodies(product, operation);
  const segments = pathTo(operation, null, null);
  if (kind === null || bodies.length === 0 || segments === null) return [];
  const found = new Map<Circumstances, RankedQuestion>();
  const unseen = group.cells.flatMap(unseenConditions);
  const taken = new Set(bodies.flatMap((one) => Object.keys(one)));
  for (const [index, asker] of askers.entries())
    for (let thought = 0; thought < mostThought; thought += 1) {
      const number = at + thought * 3 + index;
      const fresh = freshBody([], bodies[spread(number, bodies.length)]!, at * 10 + thought);
      const wanted = unseen[spread(number, unseen.length)];
      const body = { ...withReferences(product, kind, fresh, { asker, at: number }), ...flagOf(wanted, taken) };
      const circumstances = circumstancesOf(conditions, body, asker, product);
      const isUnseen = wanted?.holds(body) === true;
      const rank = lackOf(group.cells, circumstances) ?? (isUnseen ? 1.5 : null);
      const about = `${right} by ${role} if ${circumstances}${isUnseen ? ` and ${wanted.text}` : ""}`;
      if (rank === null || found.has(about)) continue;
      found.set(about, {
        about,
        method: operation.method,
        segments,
        body: wrapped(body, operation.wrapper),
        as: asker.as,
        rank,
      });
    }
  return [...found.values()];
}

/** The input that makes a condition such as `not halfDay` hold, if a call takes it. */
function flagOf(condition: RecordCondition | undefined, taken: ReadonlySet<string>): JsonObject {
  const [, not, name = ""] = /^(not )?(\w+)$/.exec(condition?.text ?? "") ?? [];
  return taken.has(name) ? { [name]: not === undefined } : {};
}

/** Somebody and a record. */
interface Candidate {
  readonly asker: Asker;
  readonly record: JsonObject;
}

/** Calls on records in circumstances in which too few were made, on one that was not asked about. */
function ofRecords({ product, group, askers, at }: CellRun, kind: RecordKind): readonly RankedQuestion[] {
  const { operation, role, right, conditions, cells } = group;
  const sorts = new Map<Circumstances, Candidate[]>();
  for (const asker of askers)
    for (const record of product.known.all(kind).slice(-mostRecords)) {
      const circumstances = circumstancesOf(conditions, record, asker, product);
      const known = sorts.get(circumstances);
      if (known === undefined) sorts.set(circumstances, [{ asker, record }]);
      else known.push({ asker, record });
    }
  const usual = statesOfGranted(product, operation, kind);
  const unseen = new Map(cells.map((cell) => [cell, unseenConditions(cell)]));
  const isUnseen = ({ record }: Candidate, own: readonly OpenCell[]): boolean =>
    own.some((cell) => unseen.get(cell)!.some((one) => one.holds(record)));
  return [...sorts].flatMap(([circumstances, pairs]): readonly RankedQuestion[] => {
    const isAlike = (record: JsonObject | null, asker: Asker): boolean =>
      record !== null && circumstancesOf(conditions, record, asker, product) === circumstances;
    if (isHidden(product, group, isAlike)) return [];
    const lacking = cells.filter((cell) => lackOf([cell], circumstances) !== null);
    const others = cells.filter((cell) => unseen.get(cell)!.length > 0);
    const showing = pairs.filter((pair) => isUnseen(pair, others));
    if (lacking.length === 0 && showing.length === 0) return [];
    const wanted = lacking.length > 0 ? lacking : others;
    const isNew = ({ record }: Candidate): boolean => {
      const key = String(record[kind.key]);
      return wanted.every(({ samples }) => samples.every((one) => one.key !== key));
    };
    // A record in a state in which the call was granted before shows more than a refusal because of its state.
    const isUsual = ({ record }: Candidate): boolean => at % 3 === 0 || usual(record);
    const able = preferred(lacking.length > 0 ? pairs : showing, [isNew, (pair) => isUnseen(pair, others), isUsual]);
    const pair = able[spread(at, able.length)]!;
    const segments = pathTo(operation, kind, pair.record);
    if (segments === null) return [];
    const body =
      operation.path === kind.path && /^(?:PATCH|PUT)$/.test(operation.method)
        ? changeOf(product, operation, { ...pair, role, fields: fieldsOf(wanted), isAlike, at })
        : inputsOf(product, group, kind, { asker: pair.asker, at });
    const [field, ...otherFields] = wanted.length > 1 ? Object.keys(body ?? {}) : [];
    const part = field === undefined || otherFields.length > 0 ? "" : `: ${field}`;
    return [
      {
        about: `${right}${part} by ${role} if ${circumstances}`,
        method: operation.method,
        segments,
        body: body === undefined ? undefined : wrapped(body, operation.wrapper),
        as: pair.asker.as,
        // Whoever can't read a record can do nothing with it: that is asked first.
        rank:
          (lackOf(lacking, circumstances) ?? 1.5) -
          (operation.method === "GET" ? 1 : 0) -
          Math.min(0.9, wanted.length / 10),
      },
    ];
  });
}

/** Those of which each holds, as far as there are any. */
function preferred<T>(all: readonly T[], tests: readonly ((one: T) => boolean)[]): readonly T[] {
  return tests.reduce((kept, isFitting) => {
    const fitting = kept.filter(isFitting);
    return fitting.length > 0 ? fitting : kept;
  }, all);
}

/** After so many answers that there is no such record, nobody in the same circumstances is shown it. */
const mostHidden = 2;

/** Whether those who are in the circumstances are answered that there is no such record, whatever they ask of it. Reading is asked itself. */
function isHidden(
  product: AskedProduct,
  { operation, role, kind }: CellGroup,
  isAlike: (record: JsonObject | null, asker: Asker) => boolean,
): boolean {
  if (operation.method === "GET") return false;
  const alike = product.steps.filter(
    ({ step, role: of }) =>
      of === role &&
      step.subject?.kind === kind &&
      isAlike(step.subject?.record ?? null, { role, account: step.caller.account, as: null }),
  );
  const hidden = alike.filter(({ step }) => step.exchange.status === 404);
  return hidden.length >= mostHidden && !alike.some(({ step }) => isGranted(step.exchange));
}

/**
 * The conditions on records alone that held for none of what was granted and does not belong to the caller, or of what was refused: they may be what grants or refuses it. Not those of a cell
 * of which both are known.
 */
function unseenConditions({ samples, conditions }: OpenCell): readonly RecordCondition[] {
  if (new Set(samples.map(({ isGranted: is }) => is)).size > 1) return [];
  const ofCaller = conditions.filter(({ needsCaller }) => needsCaller);
  const isTelling = ({ holding, isGranted: is }: RightSample): boolean =>
    holding !== null && (!is || ofCaller.every(({ text }) => !holding.has(text)));
  const telling = samples.filter(isTelling);
  return conditions.flatMap((one) =>
    one.needsCaller || telling.some(({ holding }) => holding!.has(one.text)) ? [] : [one],
  );
}

/** How many records of a kind are looked at, the latest of them. */
const mostRecords = 80;

/** The fields that cells are about, those of which least is known first. */
function fieldsOf(cells: readonly OpenCell[]): readonly string[] {
  const first = cells.toSorted((a, b) => a.samples.length - b.samples.length);
  return first.flatMap(({ right }) => right.split(": ")[1] ?? []);
}

function inputsOf(
  product: AskedProduct,
  { operation }: CellGroup,
  kind: RecordKind,
  { asker, at }: { readonly asker: Asker; readonly at: number },
): JsonObject | undefined {
  const bodies = sentBodies(product, operation);
  const base = bodies[spread(at, bodies.length)];
  return base === undefined || operation.method === "GET"
    ? undefined
    : withReferences(product, kind, freshBody([], base, at), { asker, at });
}

/** Whether a record is in a state in which the operation was granted; every record, if none is known. */
function statesOfGranted(
  product: AskedProduct,
  operation: RecordedOperation,
  kind: RecordKind,
): (record: JsonObject) => boolean {
  const field = product.stateOf(kind);
  if (field === null || operation.method === "GET") return () => true;
  const states = new Set(
    product.steps.flatMap(({ step }) =>
      step.operation === operation && isGranted(step.exchange) ? (step.subject?.record?.[field] ?? []) : [],
    ),
  );
  return (record) => states.size === 0 || states.has(record[field] ?? null);
}

/** Of what holds for a record and somebody, what asks who they are. */
function circumstancesOf(
  conditions: readonly Condition[],
  record: JsonObject,
  { account }: Asker,
  { known }: AskedProduct,
): Circumstances {
  const held = conditions.filter((one) => one.needsCaller && account !== null && one.holds(record, account, known));
  return held.map(({ text }) => text).join(", ");
}

/** How many records are needed where some were granted and others refused, and else. */
const [mostNeeded, usuallyNeeded] = [3, 2];

/** How often calls in some circumstances were decided for the cell that has fewest of them; null: often enough for all. */
function lackOf(cells: readonly OpenCell[], circumstances: Circumstances): number | null {
  const counts = cells.flatMap(({ samples, conditions }) => {
    const isOf = ({ holding }: RightSample): boolean =>
      holding !== null &&
      conditions.flatMap(({ text, needsCaller }) => (needsCaller && holding.has(text) ? [text] : [])).join(", ") ===
        circumstances;
    const own = samples.filter(isOf);
    const [granted, refused] = [samples.filter(({ isGranted: is }) => is), samples.filter((one) => !one.isGranted)];
    const isBoth = granted.length > 0 && refused.length > 0;
    const side = own.some(({ isGranted: is }) => is) ? granted : refused;
    const wanted = isBoth ? mostNeeded : usuallyNeeded;
    const count = keysIn(own);
    const isEnough = count >= (isBoth ? usuallyNeeded : 1) && keysIn(side) >= wanted;
    return isEnough || count > mostNeeded ? [] : [count];
  });
  return counts.length === 0 ? null : Math.min(...counts);
}

function keysIn(samples: readonly RightSample[]): number {
  return new Set(samples.map(({ key }) => key)).size;
}
