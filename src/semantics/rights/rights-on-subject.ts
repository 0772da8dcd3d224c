import { mentionsInput } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { rightToDo } from "./gate.ts";
import type { Request } from "../decision/request.ts";
import { rightToUpdateField } from "./rights.ts";
import type { Right } from "./rights.ts";

/** The rights that a request needs on its record, as far as they do not depend on the input. */
export function rightsOnSubject(model: Specification, role: string, call: Call, { input }: Request): readonly Right[] {
  return needed(model, role, call, input).filter(
    (right) => right.kind !== "when" || !right.cases.some(({ when }) => mentionsInput(when)),
  );
}

function needed(model: Specification, role: string, call: Call, input: Request["input"]): readonly Right[] {
  const { does } = call;
  switch (does.kind) {
    case "update": {
      const sent = call.takes.flatMap(({ name, field }) =>
        field !== null && Object.hasOwn(input, name) ? [field] : [],
      );
      return sent.map((field) => rightToUpdateField(model, role, does.entity, field));
    }
    case "delete":
    case "transition":
    case "statements":
    case "nothing":
      return [rightToDo(model, role, call)];
    default:
      return [];
  }
}
