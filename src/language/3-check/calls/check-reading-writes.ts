import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";
import { effectsOfCall } from "../actions/effects-of-call.ts";

/** Reports GET calls that change something: browsers, previews and crawlers follow links without anybody meaning to. */
export const checkReadingWrites: Check = (model) =>
  model.calls
    .filter((call) => call.method === "GET" && call.from === "document" && effectsOfCall(model, call).length > 0)
    .map(({ name, span }) => createDiagnostic("get-writes", span, { call: name }));
