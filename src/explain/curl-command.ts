import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { valuesForType } from "../compare/world/values-for-type.ts";
import { valueDictionaryFor } from "../compare/world/value-dictionary.ts";
import { httpRequestOf } from "../semantics/http/http-request.ts";
import { toWire } from "../semantics/value/to-wire.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { rightToMakeCall } from "./rights-and-calls.ts";

/** A curl command that makes a call of the product which `ninepoint run` serves, with made-up values. */
export function curlCommandFor(model: Specification, call: Call): string {
  const dictionary = valueDictionaryFor([]);
  const input = Object.fromEntries(
    call.takes
      .filter(({ required, place }) => required || place === "path")
      .map(({ name, type, place }): readonly [string, Value] => {
        if (type.kind === "reference") return [name, `KEY_OF_${type.entity.toUpperCase()}`];
        const value =
          place === "path" && type.kind === "text"
            ? name.replace(/^path\./, "").toUpperCase()
            : (valuesForType(type, dictionary)[0] ?? null);
        return [name, toWire(type, value)];
      }),
  );
  const isVisitors =
    model.identification === null ||
    rightToMakeCall(model, call)(visitorRole(model)).kind === "always" ||
    call.does.kind === "sign in";
  const subject = call.subject?.kind === "key" ? call.subject.parameter.toUpperCase() : null;
  const { method, path, headers, body } = httpRequestOf(
    model,
    call,
    { subject, input, query: {}, ifMatch: null },
    isVisitors ? null : { kind: "token", token: "$TOKEN" },
  );
  const headerOptions = Object.entries(headers)
    .map(([name, value]) => ` -H "${name}: ${value}"`)
    .join("");
  return `curl${method === "GET" ? "" : ` -X ${method}`} "http://127.0.0.1:9000${path}"${headerOptions}${body === null ? "" : ` -d '${body.replaceAll("'", "'\\''")}'`}`;
}
