import type { Call } from "../../model/call.ts";
import type { Random } from "../../sample/random/random.ts";
import type { Attempt } from "../draw/attempt.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Doubts } from "../doubt/doubts.ts";
import { keepUpAll } from "../people/keep-up.ts";
import type { Drive } from "../drive/drive.ts";
import { pageAfter, pageAfterChange } from "./follow.ts";
import { isSound } from "../story/is-sound.ts";
import { lookApart, looksAfter } from "./look.ts";
import { mustWait } from "../draw/must-wait.ts";
import type { Performed } from "../story/performed.ts";

/** What it takes to make the calls of a story. */
export interface Performing {
  readonly drive: Drive;
  /** All calls by which somebody may look. */
  readonly calls: readonly Call[];
  readonly random: Random;
  readonly novelty: Novelty;
  readonly doubts: Doubts;
}

/** Looks by which ways in which calls can have come about are told apart. */
const mostApart = 3;

/** A story as it is made, call by call, with the looks that show what became of each. Each method says whether all answers were as they have to be. */
export class Playing {
  readonly told: Performed[] = [];
  /** What was asked under a key, by the number of its step. */
  readonly keyed = new Map<number, Attempt>();
  readonly #by: Performing;
  /** The last page that was followed by another. */
  #page: Performed | null = null;

  constructor(by: Performing) {
    this.#by = by;
  }

  /** Makes calls at the same time. */
  async make(attempts: readonly Attempt[]): Promise<boolean> {
    const { drive, doubts } = this.#by;
    const world = drive.mirror.state;
    const made = await drive.performAtOnce(attempts);
    this.told.push(...made);
    if (!made.every(isSound)) return false;
    // What was made at the same time was not all decided in that world.
    if (made.length === 1 && made[0]!.step.around === undefined) doubts.note(drive, made[0]!, world);
    for (const [at, performed] of made.entries())
      if (performed.borne.key !== null && made.length === 1) this.keyed.set(performed.step.number, attempts[at]!);
    const stuck = await keepUpAll(drive, made);
    if (stuck !== null) this.told.push(stuck);
    return stuck === null;
  }

  /** Looks at what calls have or should not have changed; where they were made at the same time, in which order first. */
  async look(made: readonly Performed[]): Promise<boolean> {
    const { drive, novelty, doubts, calls, random } = this.#by;
    for (let looks = 0; drive.ways > 1 && looks < mostApart; looks++) {
      const look = lookApart(drive, calls, made);
      if (look === null) break;
      if (!(await this.make([look]))) return false;
    }
    const looks = drive
      .asExplained(made)
      .flatMap((performed) =>
        looksAfter(drive, novelty, calls, performed, (probability) => doubts.asksForLook || random.chance(probability)),
      );
    // Whoever had calls left when it was chosen may have made them since.
    for (const look of looks) if (!mustWait(drive, look) && !(await this.make([look]))) return false;
    doubts.noteLook(looks.length > 0);
    return true;
  }

  /** Follows a list from page to page, the one that was just shown or, where what it lists was written since, an earlier one. */
  async follow(performed: Performed): Promise<boolean> {
    const { drive, novelty, random } = this.#by;
    const chance = (probability: number): boolean => random.chance(probability);
    const first =
      pageAfter(drive, novelty, performed, chance) ?? pageAfterChange(drive, novelty, this.#page, performed);
    for (let next = first; next !== null; next = pageAfter(drive, novelty, this.told.at(-1)!, chance))
      if (!(await this.make([next]))) return false;
    if (drive.goesOnAfterChange(performed.step.number)) this.#page = performed;
    return true;
  }
}
