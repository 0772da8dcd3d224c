/** The reason phrases of HTTP as codes. */
const phrases: ReadonlyMap<number, string> = new Map([
  [400, "BAD_REQUEST"],
  [401, "UNAUTHORIZED"],
  [402, "PAYMENT_REQUIRED"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [405, "METHOD_NOT_ALLOWED"],
  [406, "NOT_ACCEPTABLE"],
  [409, "CONFLICT"],
  [410, "GONE"],
  [412, "PRECONDITION_FAILED"],
  [413, "CONTENT_TOO_LARGE"],
  [415, "UNSUPPORTED_MEDIA_TYPE"],
  [422, "UNPROCESSABLE_CONTENT"],
  [423, "LOCKED"],
  [428, "PRECONDITION_REQUIRED"],
  [429, "TOO_MANY_REQUESTS"],
  [500, "INTERNAL_SERVER_ERROR"],
  [501, "NOT_IMPLEMENTED"],
  [502, "BAD_GATEWAY"],
  [503, "SERVICE_UNAVAILABLE"],
  [504, "GATEWAY_TIMEOUT"],
]);

/** What an error without a code of its own is called: the phrase of its status. */
export function codeOfStatus(status: number): string {
  return phrases.get(status) ?? `ERROR_${status}`;
}
