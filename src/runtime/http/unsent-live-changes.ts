import type { Commit } from "../engine/context/commit.ts";
import type { Images } from "../../semantics/program/write-set.ts";
import type { WrittenRecords } from "../screens/view/visible-changes.ts";

/** The most records that are judged in one round, which bounds the cost of a round. */
const mostInARound = 100;
/** The most records that wait for later rounds. Changes beyond are not sent: a screen shows them when it is next read. */
const mostWaiting = 10_000;

/** The changes that were not sent yet. */
export class UnsentChanges {
  readonly #rows = new Map<string, Map<string, Images>>();
  readonly #replaced = new Set<string>();
  #waiting = 0;

  /** Whether there are any. */
  get areThere(): boolean {
    return this.#waiting > 0 || this.#replaced.size > 0;
  }

  add({ written, replaced }: Commit): void {
    if (replaced) for (const entity of written.keys()) this.#replaced.add(entity);
    else for (const [entity, rows] of written) for (const [id, images] of rows) this.#addOne(entity, id, images);
  }

  /** Takes the changes for one round: records, and the entities all of whose records were replaced. */
  take(): { readonly written: WrittenRecords; readonly replaced: readonly string[] } {
    const replaced = [...this.#replaced];
    this.#replaced.clear();
    const written = new Map<string, Map<string, Images>>();
    for (let taken = 0; taken < mostInARound && this.#waiting > 0; ) {
      for (const [entity, rows] of this.#rows) {
        const among = written.get(entity) ?? new Map<string, Images>();
        for (const [id, images] of rows) {
          if (taken === mostInARound) break;
          rows.delete(id);
          among.set(id, images);
          taken += 1;
          this.#waiting -= 1;
        }
        if (among.size > 0) written.set(entity, among);
        if (rows.size === 0) this.#rows.delete(entity);
      }
    }
    return { written, replaced };
  }

  #addOne(entity: string, id: string, images: Images): void {
    const rows = this.#rows.get(entity) ?? new Map<string, Images>();
    this.#rows.set(entity, rows);
    const earlier = rows.get(id);
    if (earlier === undefined && this.#waiting >= mostWaiting) return;
    if (earlier === undefined) this.#waiting += 1;
    rows.set(id, earlier === undefined ? images : { before: earlier.before, now: images.now });
  }
}
