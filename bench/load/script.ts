/** The requests of one connection, in turn and for ever. */
export interface Script {
  next(): Uint8Array;
  /** Whether what was sent so far is whole: a multiple of the requests that belong together. */
  mayStop(): boolean;
}

/** A script that goes through some requests again and again, `unit` of which belong together. */
export function scriptOf(requests: readonly string[], unit: number): Script {
  const bytes = requests.map((request) => Buffer.from(request));
  let sent = 0;
  return {
    next: () => bytes[sent++ % bytes.length]!,
    mayStop: () => sent % unit === 0,
  };
}
