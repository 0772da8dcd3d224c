import type { Field } from "../../model/entity.ts";
import type { FieldOrigin } from "../../model/field-origin.ts";

/** The modifiers of a type cell that say where the value comes from. */
export function originModifiers({ origin, overridden }: Pick<Field, "origin" | "overridden">): readonly string[] {
  return [origin, ...overridden].flatMap(modifiersFor);
}

function modifiersFor({ kind }: FieldOrigin): readonly string[] {
  switch (kind) {
    case "counted":
      return ["counts up"];
    case "generated":
      return ["generated"];
    case "given":
    case "renewed":
    case "derived":
      return [];
  }
}
