/**
 * The number under which the values of one part of a request are generated: values of different numbers differ. Two
 * parts have different numbers, whether of one request or of two, if `maxParts` is the same and no request has more
 * parts.
 */
export function numberOfPart(requestNumber: number, maxParts: number, part: number): number {
  return requestNumber * maxParts + part;
}
