/** What the load generator is asked to do; sent to it as a message. */
export interface Load {
  readonly port: number;
  /** Where there are several processes: the ports to which the connections go in turn. */
  readonly ports?: readonly number[];
  /** Per connection, the requests that it sends in turn, again and again, as they go over the wire. */
  readonly scripts: readonly (readonly string[])[];
  /** Requests that belong together: a connection only stops after a multiple of so many. */
  readonly unit: number;
  readonly status: number;
  readonly pace: Pace;
}

/** When requests are sent. */
export type Pace =
  /** Each connection sends its next request as soon as the last one is answered. */
  | { readonly kind: "closed"; readonly seconds: number }
  /** Requests become due at random moments, so many a second, whether or not the server keeps up. */
  | { readonly kind: "open"; readonly seconds: number; readonly rate: number; readonly seed: number };

/** Seconds at the start of each load that are not measured: connections and compiled code settle meanwhile. */
export const warmUp = 0.15;

/** What came of a load. */
export interface LoadResult {
  /** Requests answered in the measured seconds. */
  readonly answered: number;
  /** Requests answered at all, for what they cost the server. */
  readonly answeredInAll: number;
  readonly bytes: number;
  /** Milliseconds per request, in no order: from when it was sent or, at an open pace, from when it was due. */
  readonly latencies: readonly number[];
}

/** What the load generator's process says when it is done. */
export type LoadAnswer =
  | { readonly kind: "done"; readonly result: LoadResult }
  | { readonly kind: "failed"; readonly reason: string };
