import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** What somebody has typed into a form and not sent. */
export interface Draft {
  readonly typed: Readonly<Record<string, Value>>;
  /** What the inputs held when they were first typed into. */
  readonly seen?: Readonly<Record<string, Value>>;
  /** The version of the record that they saw; null where the form is about none. */
  readonly etag: string | null;
  /** When it was typed last, in milliseconds. */
  readonly at: number;
}

/** The part of a storage of the browser that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "ninepoint-draft:";
/** How long a draft is kept, in milliseconds. */
const longestKept = 30 * 24 * 60 * 60 * 1000;
/** The longest draft that is kept, in characters: the storage of a browser is small. */
const largest = 200_000;

/** The name of the draft of a form: for each person, call and record another, and for each tab in which it is typed. */
export function draftName(person: string, form: Pick<FormView, "call" | "subject">, preset: object, tab = ""): string {
  return `${prefix}${JSON.stringify([person, form.call, form.subject, preset, tab])}`;
}

/** The name under which another tab has a draft of the same form, with the name of that tab. */
export interface DraftElsewhere {
  readonly name: string;
  readonly tab: string;
}

/** The drafts of the same form that other tabs have written. */
export function draftsElsewhere(storage: DraftStorage, own: string): readonly DraftElsewhere[] {
  const form = own.slice(0, own.lastIndexOf(","));
  return draftNames(storage).flatMap((name) =>
    name !== own && name.startsWith(`${form},`) && name.lastIndexOf(",") === form.length
      ? [{ name, tab: JSON.parse(name.slice(form.length + 1, -1)) as string }]
      : [],
  );
}

/** The draft of that name, as far as the form still has its inputs; null where there is none, or none that can be read. */
export function readDraft(
  storage: DraftStorage,
  name: string,
  inputs: readonly InputView[],
  now: number,
): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(name) ?? "null") as Draft | null;
    if (draft === null || now - draft.at > longestKept) return null;
    const typed = storable(draft.typed, inputs);
    return Object.keys(typed).length === 0
      ? null
      : { typed, ...(draft.seen === undefined ? {} : { seen: draft.seen }), etag: draft.etag, at: draft.at };
  } catch {
    return null;
  }
}

/** Keeps a draft: never a secret, and no file, which would not fit. A storage that is full keeps none. */
export function writeDraft(storage: DraftStorage, name: string, inputs: readonly InputView[], draft: Draft): void {
  const typed = storable(draft.typed, inputs);
  const text = JSON.stringify({
    ...draft,
    typed,
    ...(draft.seen === undefined ? {} : { seen: storable(draft.seen, inputs) }),
  });
  if (Object.keys(typed).length === 0 || text.length > largest) return dropDraft(storage, name);
  try {
    storage.setItem(name, text);
  } catch {
    dropDraft(storage, name);
  }
}

/** Whether a draft has all that was typed, with no secret or file left out. */
export function isWholeDraft(
  storage: DraftStorage,
  name: string,
  inputs: readonly InputView[],
  typed: Readonly<Record<string, Value>>,
): boolean {
  return storage.getItem(name) !== null && Object.keys(storable(typed, inputs)).length === Object.keys(typed).length;
}

/** Forgets a draft. */
export function dropDraft(storage: DraftStorage, name: string): void {
  storage.removeItem(name);
}

/** Forgets all drafts of a person, and those of everybody that are too old. */
export function dropDraftsOf(storage: DraftStorage, person: string, now: number): void {
  for (const name of draftNames(storage))
    if (isOf(person, name) || isOld(storage.getItem(name), now)) dropDraft(storage, name);
}

/** Whether there is a draft of a person that is not too old. */
export function hasDraftsOf(storage: DraftStorage, person: string, now: number): boolean {
  return draftNames(storage).some((name) => isOf(person, name) && !isOld(storage.getItem(name), now));
}

function draftNames(storage: DraftStorage): readonly string[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return names.filter((one) => one.startsWith(prefix));
}

function isOf(person: string, name: string): boolean {
  return name.startsWith(`${prefix}${JSON.stringify([person]).slice(0, -1)},`);
}

function isOld(text: string | null, now: number): boolean {
  try {
    return now - (JSON.parse(text ?? "") as Draft).at > longestKept;
  } catch {
    return true;
  }
}

/** What of the typed values may be kept. */
function storable(
  typed: Readonly<Record<string, Value>>,
  inputs: readonly InputView[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    inputs.filter(isStorable).flatMap(({ name }) => {
      const value = Object.hasOwn(typed, name) ? typed[name] : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function isStorable({ type, items }: InputView): boolean {
  return type !== "secret" && type !== "file" && type !== "image" && items.every(isStorable);
}
