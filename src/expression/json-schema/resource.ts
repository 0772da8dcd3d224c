import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../json/json-object.ts";

/** A schema resource: the outermost schema or one with `$id`, with all schemas inside of it down to the next `$id`. */
export interface Resource {
  /** Without a fragment; empty for a schema that has no address. */
  readonly address: string;
  readonly root: Value;
  /** By `$anchor` and `$dynamicAnchor`. */
  readonly anchors: Map<string, Value>;
  /** By `$dynamicAnchor` alone. */
  readonly dynamicAnchors: Map<string, Value>;
}

/** A schema that has been read, with all that its parts refer to. */
export interface SchemaDocument {
  readonly root: Value;
  readonly resourceOf: ReadonlyMap<JsonObject, Resource>;
  /** The schema that the `$ref` of a schema refers to. */
  readonly references: ReadonlyMap<JsonObject, Value>;
  readonly dynamicReferences: ReadonlyMap<JsonObject, DynamicReference>;
}

/**
 * The schema that a `$dynamicRef` refers to. With an `anchor`, the outermost schema resource entered that has this
 * dynamic anchor takes precedence.
 */
export interface DynamicReference {
  readonly to: Value;
  readonly anchor: string | null;
}
