import type { Entity } from "../../../src/model/entity.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { labelSource } from "../../../src/runtime/screens/view/label-source.ts";
import { nameInWords } from "../../../src/wording/name-in-words.ts";
import { isSystemKey } from "../../../src/semantics/value/read-key.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";

/** What a record that may be read is called, by what of it the looker may read. */
export function expectedLabel(looker: Looker, entity: Entity, id: string, borrowed = 0): string {
  const { visibility, model } = looker;
  const seen = (name: string): Value => visibility.field(entity.name, id, name);
  const key = isSystemKey(entity) ? id : `${nameInWords(entity.name)} ${keyOfRecord(looker, entity, id)}`;
  const source = labelSource(model, entity, borrowed < 2);
  switch (source.kind) {
    case "names": {
      if (source.second === null) return text(seen(source.first.name)) ?? key;
      const both = `${text(seen(source.first.name)) ?? ""} ${text(seen(source.second.name)) ?? ""}`;
      return both.replace(/^ +| +$/g, "") || key;
    }
    case "identifier": {
      const identifier = text(seen(source.field.name));
      return identifier === null ? key : `${nameInWords(entity.name)} ${identifier}`;
    }
    case "beginning":
      return beginning(text(seen(source.field.name))) ?? key;
    case "reference": {
      const about = seen(source.field.name);
      return typeof about === "string" && visibility.readable(source.target.name, about)
        ? expectedLabel(looker, source.target, about, borrowed + 1)
        : key;
    }
    case "key":
      return key;
  }
}

function text(value: Value): string | null {
  return value === null ? null : String(value);
}

function beginning(whole: string | null): string | null {
  if (whole === null) return null;
  const letters = Array.from(whole);
  return letters.length > 60
    ? `${letters
        .slice(0, 59)
        .join("")
        .replace(/^ +| +$/g, "")}…`
    : whole;
}
