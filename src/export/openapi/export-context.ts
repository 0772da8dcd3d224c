import type { Specification } from "../../model/specification.ts";
import type { IsAlwaysShown } from "../json-schema/expression-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** What each part of an OpenAPI document is made from. */
export interface ExportContext {
  readonly model: Specification;
  /** The roles for whose callers it is written. */
  readonly roles: readonly string[];
  /** The schemas of the records, by entity. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly isAlwaysShown: IsAlwaysShown;
}
