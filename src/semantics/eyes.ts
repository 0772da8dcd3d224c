import type { Span } from "../base/span.ts";
import { evaluate } from "../expression/evaluate.ts";
import type { World } from "../expression/world.ts";
import { entityNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { isNamed, rightToRead, rightToReadField } from "./rights.ts";
import type { Right } from "./rights.ts";
import { shownFile } from "./shown-file.ts";
import { fieldsOf, scopeOf } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";

/** The world as one caller may see it: for all that is shown. Unreadable records are absent, unreadable fields null. */
export interface Eyes extends World {
  readable(entity: string, id: string): boolean;
  fieldReadable(entity: string, id: string, name: string): boolean;
}

/** The eyes of a role in a world; what they may see is worked out as it is asked for. */
export function createEyes(model: Specification, truth: Truth, role: string, moment: Moment): Eyes {
  const fields = fieldsOf(model);
  const rights = new Map<string, Right>();
  const seen = new Map<string, boolean>();

  const rightOn = (entity: string, name: string | null): Right => {
    const at = name === null ? entity : `${entity}.${name}`;
    const right = rights.get(at)
      ?? (name === null ? rightToRead(model, role, entity) : rightToReadField(model, role, entityNamed(model, entity), name));
    rights.set(at, right);
    return right;
  };
  const holdsOn = (right: Right, id: string): boolean => grantedBy(right, truth, moment, id) !== null;

  const eyes: Eyes = {
    readable(entity, id) {
      const at = `${entity} ${id}`;
      const known = seen.get(at);
      if (known !== undefined) return known;
      const answer = truth.has(entity, id) && holdsOn(rightOn(entity, null), id);
      seen.set(at, answer);
      return answer;
    },
    fieldReadable: (entity, id, name) => eyes.readable(entity, id) && holdsOn(rightOn(entity, name), id),
    field(entity, id, name) {
      if (!eyes.fieldReadable(entity, id, name)) return null;
      const field = fields.get(entity)?.get(name);
      if (field === undefined) return truth.field(entity, id, name);
      if (field.derived !== null) {
        return isNamed(model, "read", entity, name)
          ? truth.field(entity, id, name)
          : evaluate(field.derived, scopeOf(eyes, moment, { this: id }));
      }
      const value = truth.field(entity, id, name);
      switch (field.type.kind) {
        case "reference":
          return typeof value === "string" && eyes.readable(field.type.entity, value) ? value : null;
        case "reverse": {
          // To be in the list is to be told whom the record refers to.
          const { entity: other, by } = field.type;
          return (value as readonly string[]).filter((one) => eyes.fieldReadable(other, one, by));
        }
        case "file":
        case "image":
          return shownFile(entity, id, name, value);
        default:
          return value;
      }
    },
    has: (entity, id) => eyes.readable(entity, id),
    all: (entity) => truth.all(entity).filter((id) => eyes.readable(entity, id)),
  };
  return eyes;
}

/** The line that grants a right on a record; null where none does. */
export function grantedBy(right: Right, world: World, moment: Moment, id: string | null, before?: World): Span | null {
  switch (right.kind) {
    case "always":
      return right.because;
    case "never":
      return null;
    case "when": {
      const scope = scopeOf(world, moment, { this: id, ...(before === undefined ? {} : { old: id, before }) });
      return right.cases.find(({ when }) => evaluate(when, scope) === true)?.because ?? null;
    }
  }
}
