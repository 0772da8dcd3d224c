/**
 * The number from which the generated values of one part of a request are made, such as of one of its inputs. Unique
 * values need it: no two parts get the same number, neither of one request nor of two, provided that all use the same
 * `maxParts` and no request has more parts than that.
 */
export function numberOfPart(requestNumber: number, maxParts: number, part: number): number {
  return requestNumber * maxParts + part;
}
