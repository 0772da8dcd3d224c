import { singularOf } from "../names/entity-name.ts";
import { documentName } from "../names/document-name.ts";
import { isGranted, recordsIn } from "../recording/recorded-exchange.ts";
import { parametersOf } from "../recording/path-template.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { References } from "./references.ts";
import type { Step } from "./step.ts";

/** A collection below a record, of the records that belong to it: `/articles/{slug}/comments`. */
export interface NestedCollection {
  readonly kind: RecordKind;
  readonly parent: RecordKind;
  /** The field that refers to the record above. */
  readonly field: string;
  /** Whether no answer shows the field. */
  readonly isHidden: boolean;
  readonly because: string;
}

/** How many records have to be made below a record and listed there again. */
const leastRecords = 2;

/** The collections below records of which each lists only what was made below the same record. */
export function nestedCollections(
  kinds: readonly RecordKind[],
  references: References,
  steps: readonly Step[],
): readonly NestedCollection[] {
  return kinds.flatMap((kind) => {
    const parent = kinds.find(
      (one) => kind.collection.startsWith(`${one.path}/`) && !kind.collection.slice(one.path.length + 1).includes("/"),
    );
    if (parent === undefined) return [];
    const seen = listedBelow(kind, parent, steps);
    if (seen === null) return [];
    const known = [...(references.get(kind) ?? [])].find(([, target]) => target === parent)?.[0];
    const name = documentName("a field", singularOf(parent.collection.split("/").at(-1)!));
    const isTaken = kind.properties.has(name) && known === undefined;
    return isTaken
      ? []
      : [
          {
            kind,
            parent,
            field: known ?? name,
            isHidden: known === undefined,
            because: `${seen} records that were made below a record were listed below it, and below no other`,
          },
        ];
  });
}

/** How many records were made below a record and listed below it; null: too few, or one was listed below another. */
function listedBelow(kind: RecordKind, parent: RecordKind, steps: readonly Step[]): number | null {
  const names = new RecordNames(parent);
  const made = new Map<string, string>();
  const listed = new Set<string>();
  for (const step of steps) {
    const { exchange, operation, answered } = step;
    if (!isGranted(exchange)) continue;
    names.follow(step);
    if (operation.path !== kind.collection) continue;
    const above = names.of(step);
    if (exchange.method === "POST" && answered?.kind === kind) made.set(String(answered.record[kind.key]), above);
    if (exchange.method !== "GET") continue;
    for (const record of recordsIn(exchange.answer)) {
      const key = String(record[kind.key]);
      const of = made.get(key);
      if (of !== undefined && of !== above) return null;
      if (of !== undefined) listed.add(key);
    }
  }
  return listed.size >= leastRecords && new Set(made.values()).size >= leastRecords ? listed.size : null;
}

/** The records of a kind by the first key that they had: a change can give a record another key, such as a slug of its title. */
class RecordNames {
  readonly #kind: RecordKind;
  readonly #first = new Map<string, string>();

  constructor(kind: RecordKind) {
    this.#kind = kind;
  }

  /** The record that the path of a step names. */
  of({ exchange }: Step): string {
    const key = parametersOf(this.#kind.path, exchange.segments).get(this.#kind.key) ?? "";
    return this.#first.get(key) ?? key;
  }

  /** Remembers which key a change gave to a record. */
  follow(step: Step): void {
    const { operation, exchange, answered } = step;
    const isChange = operation.path === this.#kind.path && /^(?:PUT|PATCH)$/.test(exchange.method);
    if (!isChange || answered?.kind !== this.#kind) return;
    this.#first.set(String(answered.record[this.#kind.key]), this.of(step));
  }
}
