import type { Entity } from "../../../model/entity.ts";
import type { Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed, machineOf } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Value } from "../../../model/value-type.ts";
import type { RecordAt } from "../../../semantics/program/question.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import type { FieldChange, HistoryEntry, HistoryValue } from "../../history/history-entry.ts";
import { actionView, transitionDone } from "../view/actions-of-role.ts";
import type { AuthorView, ChangeView, HistoryEntryView, RecordLink, ShownValue } from "../view/history-protocol.ts";
import { recordLink } from "../view/record-link.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { languageOfTag } from "../../../model/product-language.ts";
import type { Specification } from "../../../model/specification.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { pastParticiple } from "../../../wording/reasons/past-participle.ts";
import { labelOnRecord } from "../view/label-on-record.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";
import { historyRights } from "./history-rights.ts";
import type { HistoryRights } from "./history-rights.ts";

/** Makes the entries of one record's history for a viewer. Each record that several of them name is looked up once. */
export class HistoryEntryViews {
  readonly #by: ScreenContext;
  readonly #entity: Entity;
  readonly #rights: HistoryRights;
  readonly #links = new Map<string, Promise<RecordLink | null>>();
  readonly #authors = new Map<string, Promise<boolean>>();

  constructor(by: ScreenContext, entity: string, rights: HistoryRights) {
    this.#by = by;
    this.#entity = entityNamed(by.compiled.model, entity);
    this.#rights = rights;
  }

  /** What the viewer may see of an entry; null where that is nothing. */
  async view(entry: HistoryEntry): Promise<HistoryEntryView | null> {
    const { id, at, changes } = entry;
    const shown: ChangeView[] = [];
    for (const [name, change] of Object.entries(changes ?? {})) {
      const field = fieldNamed(this.#entity, name);
      if (field === undefined || !this.#rights.fields.has(name)) continue;
      const [before, after] = [await this.#before(field, change), await this.#after(field, change)];
      if (JSON.stringify(before) !== JSON.stringify(after)) shown.push({ field: name, before, after });
    }
    if (changes !== null && shown.length === 0) return null;
    const cause = entry.cause === null ? null : await this.#link(entry.cause);
    const isTold = entry.cause === null || cause !== null;
    return {
      id,
      at,
      by: await this.#author(entry),
      action: isTold ? this.#action(entry, shown) : null,
      cause,
      created: changes === null,
      changes: shown,
    };
  }

  #before(field: Field, [before, , kind, size]: FieldChange): Promise<ShownValue | null> {
    return this.#value(field, before, kind, size);
  }

  #after(field: Field, [, after, kind, , size]: FieldChange): Promise<ShownValue | null> {
    return this.#value(field, after, kind, size);
  }

  async #value(
    { type }: Field,
    value: HistoryValue,
    kind: FieldChange[2],
    size: HistoryValue | undefined,
  ): Promise<ShownValue | null> {
    if (value === null) return null;
    switch (kind) {
      case "reference": {
        // A record that the viewer may not read is absent, as everywhere. So is one of a field that refers to records no more.
        const record = type.kind === "reference" ? await this.#link({ entity: type.entity, id: String(value) }) : null;
        return record === null ? null : { kind: "reference", record };
      }
      case "characters":
        return { kind: "length", characters: Number(value) };
      case "file":
        return { kind: "file", name: String(value), size: typeof size === "number" ? size : null };
      case "json":
        return { kind: "value", value: JSON.parse(String(value)) as Value };
      case undefined:
        return { kind: "value", value };
    }
  }

  async #author({ by, cause, namedIn }: HistoryEntry): Promise<AuthorView> {
    const others = [cause, namedIn].filter((one) => one !== null);
    const areKnown = await Promise.all(others.map((one) => this.#showsAuthors(one)));
    if (!this.#rights.showsAuthors || areKnown.includes(false)) return somebody;
    if (by.kind !== "person") return by;
    const people = this.#by.compiled.model.identification?.entity;
    const person = people === undefined ? null : await this.#link({ entity: people, id: by.id });
    return person === null ? somebody : { kind: "person", person };
  }

  /** What a call did that the viewer's role may make, or a transition whose change they see: "Assigned", else the label of the call. */
  #action({ by, call: name, changes }: HistoryEntry, shown: readonly ChangeView[]): string | null {
    const { model } = this.#by.compiled;
    const { edit } = textsOf(model.head).screens;
    if (name === null || changes === null) return null;
    const showsField = (wanted: string): boolean => shown.some(({ field }) => field === wanted);
    if (by.kind === "timer") {
      const machine = machineOf(model, this.#entity.name).find(({ transitions }) => oneNamed(transitions, name));
      return machine !== undefined && showsField(machine.field)
        ? deed(transitionDone(model, name), nameInWords(name))
        : null;
    }
    const call = oneNamed(model.calls, name);
    if (call === undefined) return null;
    const { label, to, done } = actionView(model, call);
    const short = call.from === "document" ? labelOnRecord(model, call, this.#entity.name, edit) : label;
    // That it was edited is said of each change of which nothing else is.
    if (call.does.kind === "update" && (call.from === "convention" || label === edit || short === edit)) return null;
    const isSeen =
      to !== null && call.does.kind === "transition" && call.does.entity === this.#entity.name && showsField(to.field);
    return isSeen || mayEver(model, this.#by.role, call) ? deed(done ?? doneIn(model, short), label) : null;
  }

  #link({ entity, id }: RecordAt): Promise<RecordLink | null> {
    const known =
      this.#links.get(`${entity} ${id}`) ??
      (this.#isDeclared(entity) ? recordLink(this.#by, entity, id) : Promise.resolve(null));
    this.#links.set(`${entity} ${id}`, known);
    return known;
  }

  /** Whether the viewer may learn who changed another record. */
  #showsAuthors(of: RecordAt): Promise<boolean> {
    const name = `${of.entity} ${of.id}`;
    const known =
      this.#authors.get(name) ??
      (this.#isDeclared(of.entity)
        ? historyRights(this.#by, of).then((rights) => rights?.showsAuthors === true)
        : Promise.resolve(false));
    this.#authors.set(name, known);
    return known;
  }

  #isDeclared(entity: string): boolean {
    return oneNamed(this.#by.compiled.model.entities, entity) !== undefined;
  }
}

/** What an action has done, in a language that tells: "Pick" is "picked". */
function doneIn({ head }: Specification, label: string): string | null {
  return languageOfTag(head.language ?? "en") === "en" ? pastParticiple(label) : null;
}

/** What was done, as a heading: "Assigned". */
function deed(done: string | null, label: string): string {
  return done === null ? label : done.charAt(0).toUpperCase() + done.slice(1);
}

const somebody: AuthorView = { kind: "somebody" };
