import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** What a person signs in with, by the names of the inputs of the call that signs in. */
export function signInInput({ identification }: Specification, { takes }: Call, name: string, secret: string): Readonly<Record<string, Value>> {
  if (identification === null) return {};
  const stands = (input: Call["takes"][number], field: string): boolean => input.field === field || input.name === field || input.name.endsWith(`.${field}`);
  return Object.fromEntries(takes.flatMap((input) => (stands(input, identification.by) ? [[input.name, name]] : stands(input, identification.secret) ? [[input.name, secret]] : [])));
}
