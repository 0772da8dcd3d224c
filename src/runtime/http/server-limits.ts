import { bytesPer } from "../../base/byte-units.ts";

/** The limits that an operator may set, in bytes, milliseconds and numbers of connections. `docs/guide/operate.md` lists them. */
export interface ServerLimits {
  /** The bytes of a request's first line and headers together. */
  readonly headerBytes: number;
  /** The bytes that inputs without a bound of the document's may take of a body. */
  readonly bodyBytes: number;
  /** The time for all headers of a request. */
  readonly headersTime: number;
  /** The time for a whole request with its body. */
  readonly requestTime: number;
  readonly connections: number;
  /** The streams of events of everybody together. */
  readonly eventStreams: number;
  /** The streams of events of one person, or of one visitor's address. */
  readonly eventStreamsEach: number;
}

/** The limits where nobody sets others. */
export const usualServerLimits: ServerLimits = {
  headerBytes: 16 * bytesPer.KB,
  bodyBytes: bytesPer.MB,
  headersTime: 10_000,
  requestTime: 30_000,
  connections: 4096,
  eventStreams: 1000,
  eventStreamsEach: 20,
};
