import type { ActRequest, UndoView } from "../../../../src/runtime/screens/view/acting-protocol.ts";

/** The request by which a record is led back. */
export function requestOfUndo({ action, input, etag }: UndoView, subject: string | null): ActRequest {
  return { call: action.call, subject, input, ifMatch: etag };
}
