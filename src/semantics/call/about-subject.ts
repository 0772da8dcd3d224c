import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Subject } from "../../model/subject.ts";
import { noBoundRows } from "../program/ask.ts";
import type { BoundRows, VariableTypes } from "../program/question.ts";
import type { Row } from "../state/state.ts";

/** The names that a call's statements have before it creates a record: `this` and `subject` are the record that the call is about. */
export function aboutSubject({ subject }: Call, row: Row | null): BoundRows {
  return subject === null
    ? noBoundRows
    : {
        entity: subject.entity,
        this: row,
        old: row,
        types: typesOfSubject(subject),
        variables: { subject: row?.id ?? null },
      };
}

const typesOfSubject = oncePer(
  ({ entity }: Subject): VariableTypes => ({ subject: { kind: "record", entity, optional: true } }),
);
