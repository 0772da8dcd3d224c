/**
 * The number from which the generated values of one part are made: of one input of a request, or of one of the tries to
 * find a request. Unique values need it. With the same `maxParts`, no two parts get the same number. Tries of different
 * kinds use different `maxParts` and may share one; a value that is taken is then sent, which the model predicts.
 */
export function numberOfPart(requestNumber: number, maxParts: number, part: number): number {
  return requestNumber * maxParts + part;
}
