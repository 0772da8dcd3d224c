import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import { MomentOrder } from "./moment-order.ts";
import { firstCounterSlot, momentSlot } from "./state-layout.ts";
import type { StateLayout } from "./state-layout.ts";
import { mixHashes } from "./mix-hashes.ts";
import type { MomentTable } from "./moment-table.ts";
import type { RowPool } from "./row-pool.ts";
import { turningPointsFor, visitTurningPoints } from "./turning-points.ts";
import type { TurningPoints } from "./turning-points.ts";

/** The rounds of refinement: more than the length of any chain of references in a small world. */
const rounds = 3;
const chosen = 0x5bd1e995;

/**
 * Computes a canonical hash of 64 bits for a state. States have the same hash if they differ only in which people of a
 * role or records of an entity are which, in names, or in how far future moments are away, as long as the order of
 * these is the same and the distance influences nothing.
 *
 * The hash is computed by colour refinement: each record gets a colour of its own values, and then, in rounds, a colour
 * of its colour and those of its neighbours. Where two records that are referred to have the same colour, each of them
 * is marked in turn and the colours are refined again. So it is seen whether the person who reported a ticket is the
 * one who answers it, even if two people have one ticket of each sort.
 */
export class CanonicalHash {
  readonly #pool: RowPool;
  readonly #layout: StateLayout;
  readonly #moments: MomentTable;
  readonly #cone: ConeOfInfluence;
  readonly #ahead = new MomentOrder();
  readonly #points: TurningPoints;
  #count = 0;
  #edges = 0;
  readonly #rows: Int32Array;
  readonly #high: Int32Array;
  readonly #low: Int32Array;
  readonly #startHigh: Int32Array;
  readonly #startLow: Int32Array;
  readonly #sumHigh: Int32Array;
  readonly #sumLow: Int32Array;
  readonly #incoming: Int32Array;
  #from: Int32Array = new Int32Array(64);
  #to: Int32Array = new Int32Array(64);
  #field: Int32Array = new Int32Array(64);
  #positions: Int32Array = new Int32Array(256);
  high = 0;
  low = 0;

  constructor(pool: RowPool, layout: StateLayout, moments: MomentTable, cone: ConeOfInfluence) {
    this.#pool = pool;
    this.#layout = layout;
    this.#moments = moments;
    this.#cone = cone;
    this.#points = turningPointsFor(cone);
    const most = layout.size - firstCounterSlot;
    [this.#rows, this.#high, this.#low, this.#startHigh, this.#startLow, this.#sumHigh, this.#sumLow, this.#incoming] =
      Array.from({ length: 8 }, () => new Int32Array(most)) as [
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
        Int32Array,
      ];
  }

  /** Computes the hash of a state; `high` and `low` hold it until the next call. */
  compute(vector: Int32Array): void {
    this.#gather(vector);
    this.#colour(vector);
    this.#connect();
    this.#refine();
    this.#startHigh.set(this.#high);
    this.#startLow.set(this.#low);
    let [high, low] = this.#sum();
    for (let one = 0; one < this.#count; one += 1) {
      if (!this.#isAmbiguous(one)) continue;
      this.#high.set(this.#startHigh);
      this.#low.set(this.#startLow);
      this.#high[one] = mixHashes(this.#high[one]!, chosen);
      this.#low[one] = mixHashes(this.#low[one]!, ~chosen);
      this.#refine();
      const [oneHigh, oneLow] = this.#sum();
      high = (high + mixHashes(oneHigh, chosen)) | 0;
      low = (low + mixHashes(oneLow, chosen)) | 0;
    }
    [high, low] = this.#withCalendar(vector, high, low);
    this.high = high >>> 0;
    this.low = low >>> 0;
  }

  /** After `compute`: the colours of the state's records. Records that can stand for each other have equal colours. */
  recordColours(): readonly { readonly row: number; readonly high: number; readonly low: number }[] {
    return Array.from({ length: this.#count }, (_, one) => ({
      row: this.#rows[one]!,
      high: this.#startHigh[one]!,
      low: this.#startLow[one]!,
    }));
  }

  #gather(vector: Int32Array): void {
    let count = 0;
    for (let place = this.#layout.firstSlots[0]!; place < this.#layout.size; place += 1) {
      const number = vector[place]!;
      if (number === 0) continue;
      const { record } = this.#pool.rows[number]!;
      if (record >= this.#positions.length) {
        const wider = new Int32Array(record * 2);
        wider.set(this.#positions);
        this.#positions = wider;
      }
      this.#positions[record] = count;
      this.#rows[count++] = number;
    }
    this.#count = count;
  }

  #colour(vector: Int32Array): void {
    const rows = this.#pool.rows;
    const ahead = this.#ahead;
    const now = this.#moments.millisecondsOf(vector[momentSlot]!);
    ahead.reset(now);
    for (let one = 0; one < this.#count; one += 1)
      visitTurningPoints(this.#points, rows[this.#rows[one]!]!, (point) => ahead.add(point));
    for (let one = 0; one < this.#count; one += 1) {
      const { high, low, times, days, exact } = rows[this.#rows[one]!]!;
      let [a, b] = [high, low];
      const see = (point: number): void => {
        const order = ahead.orderOf(point);
        a = mixHashes(a, order);
        b = mixHashes(order, b);
      };
      for (let at = 0; at < times.length; at += 2) {
        a = mixHashes(a, times[at]!);
        b = mixHashes(times[at]!, b);
        this.#points.ofMoment(times[at + 1]!, see);
      }
      for (let at = 0; at < days.length; at += 2) {
        a = mixHashes(a, days[at]!);
        b = mixHashes(days[at]!, b);
        this.#points.ofDay(days[at + 1]!, see);
      }
      for (let at = 0; at < exact.length; at += 2) {
        const away = exact[at + 1]! - now;
        const [upper, lower] = [Math.floor(away / 4_294_967_296), away | 0];
        a = mixHashes(a, mixHashes(exact[at]!, mixHashes(upper, lower)));
        b = mixHashes(mixHashes(lower, upper), mixHashes(exact[at]!, b));
      }
      this.#high[one] = a;
      this.#low[one] = b;
      this.#incoming[one] = 0;
    }
  }

  #connect(): void {
    let edges = 0;
    for (let one = 0; one < this.#count; one += 1) {
      const { references } = this.#pool.rows[this.#rows[one]!]!;
      for (let at = 0; at < references.length; at += 2) {
        if (edges === this.#from.length)
          [this.#from, this.#to, this.#field] = [wider(this.#from), wider(this.#to), wider(this.#field)];
        const to = this.#positions[references[at + 1]!]!;
        this.#from[edges] = one;
        this.#to[edges] = to;
        this.#field[edges++] = references[at]! + 1;
        this.#incoming[to]! += 1;
      }
    }
    this.#edges = edges;
  }

  #refine(): void {
    const [high, low, sumHigh, sumLow] = [this.#high, this.#low, this.#sumHigh, this.#sumLow];
    for (let round = 0; round < rounds; round += 1) {
      for (let one = 0; one < this.#count; one += 1) sumHigh[one] = sumLow[one] = 0;
      for (let edge = 0; edge < this.#edges; edge += 1) {
        const [from, to, field] = [this.#from[edge]!, this.#to[edge]!, this.#field[edge]!];
        sumHigh[from]! += mixHashes(high[to]!, field);
        sumLow[from]! += mixHashes(low[to]!, field);
        sumHigh[to]! += mixHashes(high[from]!, -field);
        sumLow[to]! += mixHashes(low[from]!, -field);
      }
      for (let one = 0; one < this.#count; one += 1) {
        high[one] = mixHashes(high[one]!, sumHigh[one]!);
        low[one] = mixHashes(low[one]!, sumLow[one]!);
      }
    }
  }

  /** Whether a record that something refers to has the same colour as another record. */
  #isAmbiguous(one: number): boolean {
    if (this.#incoming[one] === 0) return false;
    for (let other = 0; other < this.#count; other += 1) {
      if (
        other !== one &&
        this.#startHigh[other] === this.#startHigh[one] &&
        this.#startLow[other] === this.#startLow[one]
      )
        return true;
    }
    return false;
  }

  #sum(): [number, number] {
    let [high, low] = [0, 0];
    for (let one = 0; one < this.#count; one += 1) {
      high = (high + mixHashes(this.#high[one]!, 0x2545f491)) | 0;
      low = (low + mixHashes(this.#low[one]!, 0x2545f491)) | 0;
    }
    return [high, low];
  }

  #withCalendar(vector: Int32Array, high: number, low: number): [number, number] {
    const moment = this.#moments.millisecondsOf(vector[momentSlot]!);
    if (!this.#cone.dependsOnTimeParts) return [high, low];
    const [upper, lower] = [Math.floor(moment / 4_294_967_296), moment | 0];
    return [mixHashes(high, mixHashes(upper, lower)), mixHashes(low, mixHashes(lower, upper))];
  }
}

function wider(list: Int32Array): Int32Array {
  const copy = new Int32Array(list.length * 2);
  copy.set(list);
  return copy;
}
